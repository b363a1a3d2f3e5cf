import type {
  Duplicate,
  RegistrationSummary,
  StaffRegistration,
} from '../../../contract/endpoints/registrations.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { referencePrefix, registrationReference } from '../../../domain/agencies/registration.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';
import { prospectJoined } from '../customers/prospect-service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { accountIn, accountMark, type RegistrationDeps, tell, told } from './service.ts';
import {
  changeRegistration,
  findAgenciesOf,
  findAlike,
  findById,
  findPeopleOf,
  findSent,
  insertAgency,
  type RegistrationRow,
  takenPrefixes,
} from './store.ts';

type Outcome = Promise<Result<StaffRegistration, Refusal>>;

/** What our staff say of a registration. */
export type Decision = { decision: 'approve' } | { decision: 'ask' | 'decline'; text: string };

/** Who of our own staff acts. */
export async function staffOf(
  tx: Tx,
  call: SignedInCall,
): Promise<Result<{ id: string; name: string }, Refusal>> {
  const account = await reboundTo(tx, undefined, () => readAccount(tx, call));
  if (!account.ok) return account;
  const { id, name } = account.value;
  return ok({ id, name });
}

/** The registrations that were sent, those that wait first. */
export async function listRegistrations(tx: Tx): Promise<RegistrationSummary[]> {
  return (await findSent(tx)).map((row) => ({
    id: row.id,
    reference: registrationReference(row.id),
    state: row.state,
    tradingName: row.answers.tradingName ?? '',
    suburb: row.answers.suburb ?? '',
    ...(row.submittedAt ? { submittedAt: row.submittedAt.toISOString() as IsoInstant } : {}),
  }));
}

/** All that a registration says. */
export async function readForStaff(tx: Tx, id: string): Outcome {
  const row = await findById(tx, id, { lock: false });
  return row && row.state !== 'draft'
    ? ok(await forStaff(tx, row))
    : refuse({ code: 'resource.not-found' });
}

async function forStaff(tx: Tx, row: RegistrationRow): Promise<StaffRegistration> {
  return {
    id: row.id,
    ...told(row),
    duplicates: await duplicatesOf(tx, row),
    ...(row.reply ? { reply: row.reply } : {}),
    ...(row.decidedByName ? { decidedByName: row.decidedByName } : {}),
    ...(row.decidedAt ? { decidedAt: row.decidedAt.toISOString() as IsoInstant } : {}),
  };
}

/** What else has the same ABN, licence, email or phone; not what was made of it. */
async function duplicatesOf(tx: Tx, row: RegistrationRow): Promise<Duplicate[]> {
  const agencies = await findAgenciesOf(tx, row.abn ?? '');
  const contacts = { email: row.email ?? '', mobile: row.mobile ?? '' };
  const people = row.email && row.mobile ? await findPeopleOf(tx, contacts) : [];
  const others = await findAlike(tx, row);
  const sameOf = (other: RegistrationRow): Duplicate['same'] =>
    (['abn', 'licence', 'email'] as const).find((each) => row[each] && other[each] === row[each]) ??
    'phone';
  return [
    ...agencies
      .filter(({ id }) => id !== row.becameAgencyId)
      .map(({ id, name, status: state }) => ({
        same: 'abn' as const,
        kind: 'agency' as const,
        id,
        name,
        state,
      })),
    ...people
      .filter(({ agencyId }) => agencyId !== row.becameAgencyId)
      .map(({ id, name, email, status: state }) => ({
        same: email.toLowerCase() === row.email ? ('email' as const) : ('phone' as const),
        kind: 'person' as const,
        id,
        name,
        state,
      })),
    ...others.map((other) => ({
      same: sameOf(other),
      kind: 'registration' as const,
      id: other.id,
      name: other.answers.tradingName ?? '',
      state: other.state,
    })),
  ];
}

/** Who decides, and how the first person is let in. */
export type Deciding = Pick<RegistrationDeps, 'ids' | 'clock'> & {
  by: { id: string; name: string };
  invite: (
    tx: Tx,
    person: {
      agencyId: string;
      branchId: string;
      name: string;
      email: string;
      mobile: string;
      byName: string;
    },
  ) => Promise<Result<unknown, Refusal>>;
};

/** Decides one that waits. The same word a second time changes nothing. */
export async function decideRegistration(
  tx: Tx,
  deps: Deciding,
  id: string,
  decision: Decision,
): Outcome {
  const row = await findById(tx, id, { lock: true });
  if (!row || row.state === 'draft' || row.state === 'expired') {
    return refuse({ code: 'resource.not-found' });
  }
  const state = { approve: 'approved', ask: 'more-needed', decline: 'declined' } as const;
  const next = state[decision.decision];
  const isSaid = !('text' in decision) || decision.text === row.told;
  if (row.state === next && isSaid) return ok(await forStaff(tx, row));
  if (row.state !== 'submitted') return refuse({ code: 'registration.closed' });
  const decided = { state: next, decidedAt: deps.clock.now(), decidedByName: deps.by.name };
  if (decision.decision === 'approve') {
    const made = await makeAgency(tx, deps, row);
    if (!made.ok) return made;
    const change = { ...decided, becameAgencyId: made.value, told: null };
    return ok(await forStaff(tx, await changeRegistration(tx, id, change)));
  }
  const changed = await changeRegistration(tx, id, { ...decided, told: decision.text });
  await tell(tx, deps, changed, next === 'declined' ? 'declined' : 'more-needed');
  return ok(await forStaff(tx, changed));
}

/** Makes the agency, its first office and accounts, and invites its principal. */
async function makeAgency(
  tx: Tx,
  deps: Deciding,
  row: RegistrationRow,
): Promise<Result<string, Refusal>> {
  const { answers } = row;
  const { tradingName = '', officeName = '', suburb = '', officeState = '' } = answers;
  const prefix = referencePrefix(tradingName, await takenPrefixes(tx));
  const trading = accountIn(answers, 'trading');
  const trust = accountIn(answers, 'trust');
  if (prefix === null || !trading || !trust || row.abn === null) {
    return refuse({ code: 'registration.incomplete' });
  }
  const now = deps.clock.now();
  const agencyId = deps.ids.next();
  const branchId = deps.ids.next();
  const accountOf = (purpose: 'trading' | 'trust', of: typeof trading) => ({
    agencyId,
    id: deps.ids.next(),
    purpose,
    bsb: of.bsb,
    accountNumber: of.accountNumber,
    accountName: of.name,
    nameCheck:
      row.checks[purpose]?.of === accountMark(of) ? (row.checks[purpose]?.result ?? null) : null,
    startsAt: now,
    createdAt: now,
    createdByName: answers.personName ?? '',
    contactEmail: row.email,
    contactMobile: row.mobile,
  });
  await insertAgency(tx, {
    agency: {
      agencyId,
      name: tradingName,
      referencePrefix: prefix,
      abn: row.abn,
      status: 'active',
      pipelineStatus: 'Onboarding',
      createdAt: now,
    },
    branch: { agencyId, id: branchId, name: officeName, suburb, australianState: officeState },
    accounts: [accountOf('trading', trading), accountOf('trust', trust)],
  });
  const invited = await deps.invite(tx, {
    agencyId,
    branchId,
    name: answers.personName ?? '',
    email: row.email ?? '',
    mobile: row.mobile ?? '',
    byName: deps.by.name,
  });
  await recordAgencyEvent(
    tx,
    { ids: deps.ids, now },
    {
      agencyId,
      kind: 'agency-approved',
      subjectKind: 'agency',
      subjectId: agencyId,
      by: deps.by,
      facts: { name: tradingName },
    },
  );
  if (row.prospectId !== null) {
    const doing = { id: deps.ids.next(), at: now };
    await prospectJoined(tx, doing, { prospectId: row.prospectId, agencyId, by: deps.by });
  }
  return invited.ok ? ok(agencyId) : invited;
}
