import { createHash, randomBytes } from 'node:crypto';
import type { AgencyAccounts, NameAnswer } from '../../../contract/endpoints/agency-accounts.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  ACCOUNT_PURPOSE_NAMES,
  type AccountPurpose,
  accountAt,
  accountHeldUntil,
  CONFIRM_FAULT_WORDS,
  confirmFault,
} from '../../../domain/agencies/accounts.ts';
import { afterPayeeCheck, showsRegisteredName } from '../../../domain/payments/payee-check.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { isPrincipal } from '../people/principals-service.ts';
import { type Acting, acting } from '../people/service.ts';
import { ownerOf } from './people.ts';
import { type AccountRow, findAccounts, insertAccount, lastRaised, markAccount } from './store.ts';
import { tellOf } from './tell.ts';
import { accountText, standingOf, toAgencyAccount } from './view.ts';

/** What changing accounts needs from outside. */
export type AccountDeps = {
  ids: Ids;
  links: LinkSealer;
  gateways: readonly Pick<PaymentGateway, 'checkPayee' | 'canPayOut'>[];
};

type Outcome<T> = Promise<Result<T, Refusal>>;

const WHY = {
  waiting: 'A change of this account waits already. Cancel it, or wait until it is in force.',
  same: 'This account is in force already.',
  'not-held': 'This change doesn’t wait any more. Look again.',
  over: 'This account isn’t in use any more. Look again.',
};
const refused = (why: keyof typeof WHY) =>
  refuse({ code: 'agency-account.refused' as const, detail: WHY[why] });

/** What is kept of the code of a letter: it can be compared and not read. */
export const stopHashOf = (code: string) => createHash('sha256').update(code).digest();

/** A principal who acts; the people of the agency are held, so that two changes go one after the other. */
async function principalActing(tx: Tx, call: SignedInCall): Outcome<Acting> {
  const by = await acting(tx, call);
  return by.ok && !isPrincipal(by.value.me) ? refuse({ code: 'auth.forbidden' }) : by;
}

async function whyNotConfirmed(tx: Tx, { agencyId, me }: Acting, row: AccountRow, now: Date) {
  const since = await lastRaised(tx, agencyId, me.id);
  const { createdBy: askedBy } = row;
  const askedSince = askedBy === null ? null : await lastRaised(tx, agencyId, askedBy);
  const confirming = { askedBy, by: me.id, isPrincipal: isPrincipal(me), since, askedSince };
  const fault = confirmFault(confirming, now);
  return fault && CONFIRM_FAULT_WORDS[fault];
}

async function shown(tx: Tx, by: Acting, now: Date): Promise<AgencyAccounts> {
  const rows = await findAccounts(tx, by.agencyId);
  const accounts: AgencyAccounts['accounts'] = [];
  for (const row of rows.toReversed()) {
    const account = toAgencyAccount(row, rows, now);
    const why = account.standing === 'held' ? await whyNotConfirmed(tx, by, row, now) : undefined;
    accounts.push(why ? { ...account, notConfirmedBecause: why } : account);
  }
  return { accounts };
}

/** Every account of one's agency, for a principal. */
export async function listAccounts(tx: Tx, call: SignedInCall): Outcome<AgencyAccounts> {
  const by = await acting(tx, call, { lock: false });
  return by.ok ? ok(await shown(tx, by.value, call.now)) : by;
}

/** An account that a principal asks for. */
export type Wanted = {
  id: string;
  purpose: AccountPurpose;
  bsb: string;
  accountNumber: string;
  name: string;
  agreedName?: string | undefined;
};

type Typed = Pick<Wanted, 'bsb' | 'accountNumber' | 'name'>;

async function askBank({ gateways }: Pick<AccountDeps, 'gateways'>, typed: Typed) {
  // Whoever will pay the account is who knows whose it is.
  const gateway = gateways.find(({ canPayOut }) => canPayOut) ?? gateways[0];
  const none = { result: 'error' as const, registeredName: null };
  return gateway ? gateway.checkPayee(typed) : none;
}

/** What the bank says of the name of an account that somebody types, for a principal. */
export async function answerName(
  call: SignedInCall,
  deps: Pick<AccountDeps, 'gateways'>,
  typed: Typed,
): Outcome<NameAnswer> {
  const may = await call.transaction((tx) => acting(tx, call, { lock: false }));
  if (!may.ok) return may;
  const { result, registeredName } = await askBank(deps, typed);
  const isShown = registeredName !== null && showsRegisteredName(result, 'person');
  return ok({ result, ...(isShown ? { registeredName } : {}) });
}

/** What the bank says of the name. Refuses one that isn't the holder's; no answer says nothing against it. */
async function checkName({ gateways }: AccountDeps, wanted: Wanted) {
  const answer = await askBank({ gateways }, wanted);
  const next = afterPayeeCheck(answer.result);
  const isAgreed = wanted.agreedName !== undefined && wanted.agreedName === answer.registeredName;
  if (next === 'hold' || (next === 'confirm-name' && !isAgreed)) {
    return refuse({ code: 'payment.payee-refused' as const, detail: next });
  }
  return ok(answer);
}

/**
 * Keeps another account as asked for, and tells all principals and whoever gave the account before. It comes into
 * force after its hold.
 */
export async function changeAccount(
  call: SignedInCall,
  deps: AccountDeps,
  wanted: Wanted,
): Outcome<AgencyAccounts> {
  const may = await call.transaction((tx) => principalActing(tx, call));
  if (!may.ok) return may;
  const answer = await checkName(deps, wanted);
  if (!answer.ok) return answer;
  return call.transaction(async (tx) => {
    const by = await principalActing(tx, call);
    if (!by.ok) return by;
    const { agencyId, me } = by.value;
    const all = await findAccounts(tx, agencyId);
    const { id, purpose, bsb, accountNumber, name: accountName } = wanted;
    // Sent again it was asked for already.
    if (all.some((row) => row.id === id)) return ok(await shown(tx, by.value, call.now));
    const same = all.filter((row) => row.purpose === purpose);
    if (same.some((row) => standingOf(row, all, call.now) === 'held')) return refused('waiting');
    const before = accountAt(same, call.now);
    const isSame =
      before?.stoppedAt === null &&
      before.bsb === bsb &&
      before.accountNumber === accountNumber &&
      before.accountName === accountName;
    if (isSame) return refused('same');
    const { result, registeredName } = answer.value;
    const code = randomBytes(32).toString('base64url');
    const row = await insertAccount(tx, {
      agencyId,
      id,
      purpose,
      bsb,
      accountNumber,
      accountName,
      nameCheck: result,
      registeredName: result === 'close-match' ? registeredName : null,
      startsAt: accountHeldUntil(call.now),
      createdAt: call.now,
      createdByName: me.name,
      createdBy: me.id,
      contactEmail: me.email,
      contactMobile: me.mobile,
      stopHash: stopHashOf(code),
      stopSealed: deps.links.seal(code, ownerOf(agencyId, id)),
    });
    await note(tx, call, deps, { row, before, by: me, news: 'asked' });
    return ok(await shown(tx, by.value, call.now));
  });
}

/** Adds to the history of the agency what became of an account, and tells whoever has to hear it. */
async function note(
  tx: Tx,
  { now }: { now: Date },
  { ids }: Pick<AccountDeps, 'ids'>,
  of: {
    row: AccountRow;
    before: AccountRow | undefined;
    by: { id?: string; name: string };
    news: 'asked' | 'confirmed' | 'stopped';
  },
): Promise<void> {
  const { row, before, by, news } = of;
  const { agencyId, id, purpose } = row;
  const after = accountText(row);
  const was = before && before.id !== id ? accountText(before) : undefined;
  await recordAgencyEvent(
    tx,
    { ids, now },
    {
      agencyId,
      kind: 'account-changed',
      subjectKind: 'account',
      subjectId: id,
      by,
      facts: historyFacts(purpose, news, { was, after }),
    },
  );
  await tellOf(tx, { ids, now }, of, { was, after });
}

const NEWS_WORDS = { asked: 'asked for', confirmed: 'confirmed', stopped: 'stopped' };

/** As the history tells it; numbers are masked. */
function historyFacts(
  purpose: AccountPurpose,
  news: keyof typeof NEWS_WORDS,
  { was, after }: { was: string | undefined; after: string },
) {
  const name = `${ACCOUNT_PURPOSE_NAMES[purpose]}, ${NEWS_WORDS[news]}`;
  return was ? { name, before: was, after } : { name: `${name}: ${after}` };
}

/** A change put in force at once by a second principal. */
export async function confirmAccount(
  tx: Tx,
  call: SignedInCall,
  deps: Pick<AccountDeps, 'ids'>,
  id: string,
): Outcome<AgencyAccounts> {
  const by = await principalActing(tx, call);
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const all = await findAccounts(tx, agencyId);
  const row = all.find((each) => each.id === id);
  if (!row) return refuse({ code: 'resource.not-found' });
  // Said again it is confirmed.
  if (row.confirmedBy === me.id) return ok(await shown(tx, by.value, call.now));
  if (standingOf(row, all, call.now) !== 'held') return refused('not-held');
  const why = await whyNotConfirmed(tx, by.value, row, call.now);
  if (why) return refuse({ code: 'agency-account.refused', detail: why });
  const before = accountAt(
    all.filter(({ purpose }) => purpose === row.purpose),
    call.now,
  );
  await markAccount(tx, row, {
    confirmedAt: call.now,
    confirmedBy: me.id,
    confirmedByName: me.name,
  });
  await note(tx, call, deps, { row, before, by: me, news: 'confirmed' });
  return ok(await shown(tx, by.value, call.now));
}

/** A change taken back, or an account that nothing more is paid to, by a principal. */
export async function stopAccount(
  tx: Tx,
  call: SignedInCall,
  deps: Pick<AccountDeps, 'ids'>,
  id: string,
): Outcome<AgencyAccounts> {
  const by = await principalActing(tx, call);
  if (!by.ok) return by;
  const all = await findAccounts(tx, by.value.agencyId);
  const row = all.find((each) => each.id === id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const stopped = await stopIn(tx, call, deps, { row, all, by: by.value.me });
  return stopped.ok ? ok(await shown(tx, by.value, call.now)) : stopped;
}

/** Stops an account that is held or in force; one that is stopped stays so, and one that was replaced is over. */
export async function stopIn(
  tx: Tx,
  { now }: { now: Date },
  deps: Pick<AccountDeps, 'ids'>,
  { row, all, by }: { row: AccountRow; all: AccountRow[]; by: { id?: string; name: string } },
): Outcome<undefined> {
  const standing = standingOf(row, all, now);
  if (standing === 'stopped' || standing === 'frozen') return ok(undefined);
  if (standing === 'replaced') return refused('over');
  await markAccount(tx, row, { stoppedAt: now, stoppedByName: by.name });
  await note(tx, { now }, deps, { row, before: undefined, by, news: 'stopped' });
  return ok(undefined);
}
