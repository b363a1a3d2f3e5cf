import { AGENCY_FLAGS, type AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { formatAbn } from '../../../domain/agencies/abn.ts';
import type { AgencyId } from '../../../domain/ids.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { DEFAULT_METHODS } from '../../../domain/payments/default-methods.ts';
import { contradictions } from '../../../domain/payments/payer-choice.ts';
import {
  enabledMethods,
  PAYMENT_METHOD_NAMES,
  type PaymentMethod,
} from '../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount, worksAt } from '../account/service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import {
  addSettingEvent,
  findAgencies,
  findAgencyName,
  findAgencyStatus,
  findNameAndAbn,
  findSettings,
  type SettingRow,
  seesAgency,
  writeSettings,
} from './store.ts';

type Outcome = Promise<Result<AgencySettings, Refusal>>;
type Flag = AgencySettings['flags'][number];

/** What an agency has switched on; the defaults until it chooses. */
export async function agencySettings(tx: Tx, agencyId: string): Promise<AgencySettings> {
  return toSettings(await rowOf(tx, agencyId));
}

/**
 * What the applications of an agency may take together, in cents; null where our staff have set nothing.
 * Whoever asks has it to themselves until their transaction ends, so that two can't take the same room.
 */
export async function lockCreditLimit(tx: Tx, agencyId: string): Promise<Cents | null> {
  // There may be no row to lock.
  await tx.rows('SELECT pg_advisory_xact_lock(156, hashtext($1))', [agencyId]);
  const locked = await findSettings(tx, agencyId, { lock: true });
  return locked ? toSettings(locked).creditLimit : null;
}

/** The agency's own name, to which funds are paid unless somebody else is named. */
export async function agencyName(tx: Tx, agencyId: string): Promise<string> {
  return (await findAgencyName(tx, agencyId)) ?? '';
}

/** Whether an agency takes no new funding: nothing is agreed to, approved or sent for it meanwhile. */
export async function isAgencySuspended(tx: Tx, agencyId: string): Promise<boolean> {
  return (await findAgencyStatus(tx, agencyId)) === 'suspended';
}

/** The agency as its papers name it: with its ABN, where it has one. */
export async function agencyWithAbn(tx: Tx, agencyId: string): Promise<string> {
  const found = await findNameAndAbn(tx, agencyId);
  if (!found) return '';
  return found.abn === '' ? found.name : `${found.name}, ABN ${formatAbn(found.abn)}`;
}

async function rowOf(tx: Tx, agencyId: string): Promise<SettingRow> {
  const kept = await findSettings(tx, agencyId);
  const chosen = {
    paymentMethods: DEFAULT_METHODS,
    flags: {},
    acceptanceCosts: [],
    creditLimit: null,
  };
  const fresh = { agencyId, ...chosen, version: 0 };
  return kept ?? { ...fresh, updatedAt: new Date(0) };
}

function toSettings(row: SettingRow): AgencySettings {
  const { agencyId, paymentMethods, flags, acceptanceCosts, creditLimit, version } = row;
  return {
    agencyId: agencyId as AgencyId,
    paymentMethods: enabledMethods(paymentMethods),
    flags: AGENCY_FLAGS.filter((flag) => flags[flag] === true),
    acceptanceCosts,
    creditLimit: creditLimit === null ? null : cents(creditLimit),
    version,
  };
}

/** The agencies whose settings one may see: one's own, or all for our own staff. */
export async function listAgencies(tx: Tx): Promise<{ id: AgencyId; name: string }[]> {
  const rows = await findAgencies(tx);
  return rows.map(({ id, name }) => ({ id: id as AgencyId, name }));
}

/** Whether it is the person's own agency, or any that there is for our own staff. */
export async function reachesAgency(
  tx: Tx,
  call: SignedInCall,
  agencyId: string,
): Promise<boolean> {
  const own = call.principal.agencyId;
  return own === undefined ? seesAgency(tx, agencyId) : own === agencyId;
}

/** The settings of the person's own agency, or of any for our own staff. */
export async function readSettings(tx: Tx, call: SignedInCall, agencyId: string): Outcome {
  return (await reachesAgency(tx, call, agencyId))
    ? ok(await agencySettings(tx, agencyId))
    : refuse({ code: 'resource.not-found' });
}

const switches = <K extends string>(on: readonly K[]) =>
  Object.fromEntries(on.map((name) => [name, true])) as Partial<Record<K, boolean>>;

type Setting = 'paymentMethods' | 'flags' | 'acceptanceCosts' | 'creditLimit';

type Change = {
  agencyId: string;
  version: number;
  setting: Setting;
  apply(row: SettingRow): Result<SettingRow, Refusal>;
};

type Actor = { id: string; name: string };

/** Acts for an agency: one of its own people, or one of our own staff who doesn't work there as well. */
export async function actFor<T>(
  tx: Tx,
  call: SignedInCall,
  agencyId: string,
  work: (actor: Actor) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const own = call.principal.agencyId;
  const read = () => readAccount(tx, call);
  const account = own === undefined ? await reboundTo(tx, undefined, read) : await read();
  if (!account.ok) return account;
  if (own !== undefined) {
    return own === agencyId ? work(account.value) : refuse({ code: 'resource.not-found' });
  }
  return reboundTo(tx, agencyId, async () => {
    if (!(await seesAgency(tx, agencyId))) return refuse({ code: 'resource.not-found' });
    if (await worksAt(tx, agencyId, account.value)) {
      const detail = 'You work at this agency yourself: somebody else sets it.';
      return refuse({ code: 'auth.forbidden', detail });
    }
    return work(account.value);
  });
}

/** Changes a setting on top of a version; who did it is kept with what it was and is (decision 309). */
function change(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { agencyId, version, setting, apply }: Change,
): Outcome {
  return actFor(tx, call, agencyId, async ({ id: actorId, name: actorName }): Outcome => {
    const row = await rowOf(tx, agencyId);
    if (row.version !== version) return refuse({ code: 'etag.stale', current: toSettings(row) });
    const next = apply(row);
    if (!next.ok) return next;
    const written = await writeSettings(tx, { ...next.value, updatedAt: call.now });
    if (!written) {
      return refuse({ code: 'etag.stale', current: await agencySettings(tx, agencyId) });
    }
    const kept = toSettings(written);
    const facts = { before: toSettings(row)[setting], after: kept[setting] };
    const event = { agencyId, id: ids.next(), at: call.now, actorId, actorName, setting, facts };
    await addSettingEvent(tx, event);
    await recordAgencyEvent(
      tx,
      { ids, now: call.now },
      {
        agencyId,
        kind: setting === 'flags' ? 'flags-changed' : 'settings-changed',
        subjectKind: 'setting',
        subjectId: agencyId,
        by: { id: actorId, name: actorName },
        facts: { setting, ...facts },
      },
    );
    return ok(kept);
  });
}

/** Switches payment methods; our own staff may where the agency's flag `admin-payment-options` is on. */
export function choosePaymentMethods(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  input: { agencyId: string; version: number; paymentMethods: readonly PaymentMethod[] },
): Outcome {
  const { paymentMethods, ...of } = input;
  const names = contradictions(paymentMethods).map((method) => PAYMENT_METHOD_NAMES[method]);
  if (names.length > 0) {
    const message = `Choose one of these, not both: ${names.join(', ')}`;
    const errors = [{ path: 'paymentMethods', message }];
    return Promise.resolve(refuse({ code: 'request.invalid', errors }));
  }
  return change(tx, call, ids, {
    ...of,
    setting: 'paymentMethods',
    apply: (row) =>
      call.principal.agencyId === undefined && row.flags['admin-payment-options'] !== true
        ? refuse({ code: 'auth.forbidden' })
        : ok({ ...row, paymentMethods: switches(paymentMethods) }),
  });
}

/** Switches features of an agency; by our own staff. */
export function chooseFlags(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { flags, ...of }: { agencyId: string; version: number; flags: readonly Flag[] },
): Outcome {
  return change(tx, call, ids, {
    ...of,
    setting: 'flags',
    apply: (row) => ok({ ...row, flags: switches(flags) }),
  });
}

/** Enters what accepting cards costs an agency, by scheme and day; by our own staff. */
export function enterAcceptanceCosts(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  {
    acceptanceCosts,
    ...of
  }: { agencyId: string; version: number } & Pick<AgencySettings, 'acceptanceCosts'>,
): Outcome {
  const inOrder = acceptanceCosts.toSorted((a, b) =>
    a.scheme === b.scheme ? (a.from < b.from ? -1 : 1) : a.scheme < b.scheme ? -1 : 1,
  );
  return change(tx, call, ids, {
    ...of,
    setting: 'acceptanceCosts',
    apply: (row) => ok({ ...row, acceptanceCosts: inOrder }),
  });
}

/** Limits what the applications of an agency take together, or lifts the limit; by our own staff. */
export function limitCredit(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  {
    creditLimit,
    ...of
  }: { agencyId: string; version: number } & Pick<AgencySettings, 'creditLimit'>,
): Outcome {
  return change(tx, call, ids, {
    ...of,
    setting: 'creditLimit',
    apply: (row) => ok({ ...row, creditLimit }),
  });
}
