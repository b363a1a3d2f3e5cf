import type {
  AgencyPerson,
  Handover,
  Invitation,
  People,
} from '../../../contract/endpoints/people.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { AgencyEventKind, AgencyEventSubject } from '../../../domain/agencies/agency-event.ts';
import { invitationStanding } from '../../../domain/agencies/invitation.ts';
import {
  checkChange,
  managesIn,
  mayChange,
  PEOPLE_FAULT_WORDS,
  type PeopleFault,
  type RuledPerson,
  rolesToGive,
} from '../../../domain/agencies/people-rules.ts';
import type { AgencyRole } from '../../../domain/agencies/role-words.ts';
import type { BranchId, StaffUserId } from '../../../domain/ids.ts';
import { can, isRole } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { leaveJobs } from '../jobs/service.ts';
import { reassignListings } from '../listings/reassign-service.ts';
import { stopHeldAccountsBy } from '../supplier-payments/leavers-service.ts';
import { type Inviting, invitePerson, recordAgencyEvent, sendAgain } from './invite-service.ts';
import { changesOf, factsOf } from './person-changes.ts';
import { principalNews, tellPrincipals } from './principal-news.ts';
import { isNewPrincipal, isPrincipal } from './principals-service.ts';
import {
  type BranchRow,
  closeInvitation,
  findBranches,
  findInHand,
  findInvitation,
  findOpenInvitations,
  findPeople,
  findSentBy,
  type InvitationRow,
  lockPeople,
  type PersonRow,
  updatePerson,
} from './store.ts';

/** What changing people needs from outside. */
export type PeopleDeps = Omit<Inviting, 'now'> & {
  /** Which of these are still to be told to whoever signs people in; an agency itself reads no jobs. */
  openTellings: (agencyId: string, keys: readonly string[]) => Promise<ReadonlySet<string>>;
};

type Outcome<T> = Promise<Result<T, Refusal>>;

/** The job that tells whoever signs people in what became of somebody. */
export const DIRECTORY_JOB = 'people.directory';
const tellingKey = (id: string, version: number) => `${DIRECTORY_JOB} ${id} ${version}`;

/** What isn't theirs to do is forbidden; what nobody may do that way is refused. */
const refused = (fault: PeopleFault) =>
  refuse({
    code:
      fault === 'not-yours' || fault === 'role-not-yours'
        ? ('auth.forbidden' as const)
        : ('people.refused' as const),
    detail: PEOPLE_FAULT_WORDS[fault],
  });

const ruled = ({ id, branchId, roles, status }: PersonRow): RuledPerson => ({
  id,
  branchId,
  roles: roles.filter(isRole),
  status,
});

/** Somebody of an agency who acts, among all its people. */
export type Acting = { agencyId: string; me: PersonRow; all: PersonRow[] };

/** Who acts and everybody beside them; none of our own staff, who run no agency's people. */
export async function acting(
  tx: Tx,
  { principal }: SignedInCall,
  options: { lock: boolean } = { lock: true },
): Outcome<Acting> {
  const { agencyId, subject } = principal;
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const all = await (options.lock ? lockPeople(tx, agencyId) : findPeople(tx, agencyId));
  const me = all.find(({ id }) => id === subject);
  return me ? ok({ agencyId, me, all }) : refuse({ code: 'auth.forbidden' });
}

const reachOf = ({ me }: Acting) => can(me.roles.filter(isRole), 'user.manage');

/** The people one manages and oneself, what was sent to whom, and the branches. */
export async function listPeople(
  { openTellings }: Pick<PeopleDeps, 'openTellings'>,
  call: SignedInCall,
): Outcome<People> {
  const seen = await call.transaction((tx) => seePeople(tx, call));
  if (!seen.ok) return seen;
  const { agencyId, people, ...rest } = seen.value;
  // The version before is the one that was changed.
  const keyOf = ({ id, version }: AgencyPerson) => tellingKey(id, version - 1);
  const open = await openTellings(agencyId, people.map(keyOf));
  return ok({
    ...rest,
    people: people.map((each) => ({ ...each, isBeingTold: open.has(keyOf(each)) })),
  });
}

async function seePeople(tx: Tx, call: SignedInCall): Outcome<People & { agencyId: string }> {
  const found = await acting(tx, call, { lock: false });
  if (!found.ok) return found;
  const { agencyId, me, all } = found.value;
  const reach = reachOf(found.value);
  const isMine = ({ branchId }: { branchId: string | null }) =>
    managesIn(reach, me.branchId, branchId);
  const invitations = await findOpenInvitations(tx, agencyId);
  const branches = await findBranches(tx, agencyId);
  return ok({
    agencyId,
    people: all
      .filter((each) => each.id === me.id || isMine(each))
      .map((each) => toPerson(me, each)),
    invitations: invitations.filter(isMine).map((row) => toInvitation(row, call.now)),
    branches: branches.map(toBranch),
  } as People & { agencyId: string });
}

function toPerson(me: PersonRow, row: PersonRow): AgencyPerson {
  const { id, name, email, mobile, roles, branchId, status, version } = row;
  return {
    id: id as StaffUserId,
    name,
    email,
    ...(mobile === null ? {} : { mobile }),
    roles: roles as AgencyRole[],
    ...(branchId === null ? {} : { branchId: branchId as BranchId }),
    state: status,
    version,
    isYours: status !== 'left' && mayChange(ruled(me), ruled(row)),
    isBeingTold: false,
  };
}

function toInvitation(row: InvitationRow, now: Date): Invitation {
  const { id, name, email, roles, branchId, invitedByName, sentAt, expiresAt } = row;
  return {
    id,
    name,
    email,
    roles,
    ...(branchId === null ? {} : { branchId }),
    state: invitationStanding(row, now),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    invitedByName,
  } as Invitation;
}

function toBranch({ id, name, suburb, australianState, closedAt }: BranchRow) {
  const closed = closedAt === null ? {} : { closedAt: closedAt.toISOString() };
  return { id, name, suburb, state: australianState, ...closed };
}

/** Adds to the history that somebody signed in did something. */
export function record(
  tx: Tx,
  { ids, now }: { ids: Inviting['ids']; now: Date },
  { agencyId, me }: Pick<Acting, 'agencyId' | 'me'>,
  of: {
    kind: AgencyEventKind;
    subjectKind: AgencyEventSubject;
    subjectId: string;
    facts: Record<string, unknown>;
  },
): Promise<void> {
  return recordAgencyEvent(tx, { ids, now }, { agencyId, by: { id: me.id, name: me.name }, ...of });
}

/** Whether these roles there are somebody's to give. */
function givingFault(by: Acting, roles: readonly string[], branchId: string | null) {
  if (!managesIn(reachOf(by), by.me.branchId, branchId)) return 'not-yours';
  const givable = rolesToGive(by.me.roles.filter(isRole));
  return roles.every((role) => givable.some((each) => each === role))
    ? undefined
    : 'role-not-yours';
}

const NO_BRANCH = { code: 'request.invalid' as const };

/** Refuses a branch that isn't there or is closed, at the field it was chosen in. */
export async function checkBranch(tx: Tx, agencyId: string, branchId: string, path: string) {
  const branches = await findBranches(tx, agencyId);
  if (branches.some(({ id, closedAt }) => id === branchId && closedAt === null)) return undefined;
  return refuse({ ...NO_BRANCH, errors: [{ path, message: 'Choose a branch that is open' }] });
}

/** Asks somebody to join. */
export async function invite(
  tx: Tx,
  call: SignedInCall,
  deps: PeopleDeps,
  body: {
    name: string;
    email: string;
    mobile?: string | undefined;
    roles: AgencyRole[];
    branchId: string;
  },
): Outcome<{ id: string }> {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const { agencyId, me, all } = by.value;
  const wrongBranch = await checkBranch(tx, agencyId, body.branchId, 'branchId');
  if (wrongBranch) return wrongBranch;
  const fault = givingFault(by.value, body.roles, body.branchId);
  if (fault) return refused(fault);
  const email = body.email.trim().toLowerCase();
  const isThere = all.some((each) => each.email.toLowerCase() === email && each.status !== 'left');
  const asked = await findOpenInvitations(tx, agencyId);
  if (isThere || asked.some((each) => each.email === email)) {
    const detail = isThere
      ? 'Somebody with this email works here already.'
      : 'Somebody with this email is invited already. Send that invitation again instead.';
    return refuse({ code: 'people.known-already', detail });
  }
  const inviting = { ...deps, now: call.now };
  const { name, mobile = null, roles, branchId } = body;
  const id = await invitePerson(tx, inviting, {
    agencyId,
    branchId,
    name,
    email,
    mobile,
    roles,
    invitedByName: me.name,
  });
  const facts = { name, roles };
  const of = { kind: 'person-invited' as const, subjectKind: 'invitation' as const };
  await record(tx, inviting, by.value, { ...of, subjectId: id, facts });
  return ok({ id });
}

/** Sends an invitation again, or takes it back. */
export async function moveInvitation(
  tx: Tx,
  call: SignedInCall,
  deps: PeopleDeps,
  id: string,
  move: 'resend' | 'cancel',
): Outcome<{ id: string }> {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const { agencyId } = by.value;
  const row = await findInvitation(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const fault = givingFault(by.value, row.roles, row.branchId);
  if (fault) return refused(fault);
  if (row.state !== 'open') {
    const detail = row.state === 'accepted' ? 'It was taken up.' : 'It was taken back.';
    return refuse({ code: 'invitation.closed', detail });
  }
  const inviting = { ...deps, now: call.now };
  if (move === 'resend') await sendAgain(tx, inviting, row);
  else await closeInvitation(tx, row, 'cancelled');
  await record(tx, inviting, by.value, {
    kind: move === 'resend' ? 'invitation-resent' : 'invitation-cancelled',
    subjectKind: 'invitation',
    subjectId: id,
    facts: { name: row.name },
  });
  return ok({ id });
}

const NEW_PRINCIPAL =
  'You have been a principal for less than 24 hours. Until then you can’t suspend or demote another principal.';

type Wanted = Partial<Pick<PersonRow, 'roles' | 'branchId' | 'status'>>;

/** Changes somebody on top of the version that was seen; whoever signs people in is told after it commits. */
export async function changePerson(
  tx: Tx,
  call: SignedInCall,
  deps: PeopleDeps,
  { id, version, wanted }: { id: string; version: number; wanted: Wanted },
): Outcome<{ by: Acting; before: PersonRow }> {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const { agencyId, me, all } = by.value;
  const before = all.find((each) => each.id === id);
  if (!before) return refuse({ code: 'resource.not-found' });
  if (!mayChange(ruled(me), ruled(before)) || before.status === 'left') return refused('not-yours');
  if (before.version !== version) {
    const detail =
      'Somebody else changed this person meanwhile. Look again before you change them.';
    return refuse({ code: 'people.changed-meanwhile', detail });
  }
  if (wanted.branchId && wanted.branchId !== before.branchId) {
    const wrongBranch = await checkBranch(tx, agencyId, wanted.branchId, 'branchId');
    if (wrongBranch) return wrongBranch;
  }
  const after = { ...before, ...wanted };
  const isLowered = isPrincipal(before) && !isPrincipal(after);
  if (isLowered && id !== me.id && (await isNewPrincipal(tx, me, call.now))) {
    return refuse({ code: 'people.refused', detail: NEW_PRINCIPAL });
  }
  const others = all.filter((each) => each.id !== id).map(ruled);
  const checked = checkChange(ruled(me), ruled(before), ruled(after), others);
  if (!checked.ok) return refused(checked.error);
  await updatePerson(tx, after);
  const doing = { ...deps, now: call.now };
  if (before.status === 'active' && after.status !== 'active') {
    await takeBackInvitations(tx, deps, by.value, { now: call.now, id });
    const leaver = { agencyId, personId: id, stoppedByName: me.name, now: call.now };
    await stopHeldAccountsBy(tx, leaver);
  }
  const news = principalNews(before, after);
  if (news) await tellPrincipals(tx, doing, { news, about: after, byName: me.name });
  for (const kind of changesOf(before, after)) {
    await record(tx, doing, by.value, {
      kind,
      subjectKind: 'person',
      subjectId: id,
      facts: { name: before.name, ...factsOf(kind, before, after) },
    });
  }
  await leaveJobs(tx, [
    {
      id: deps.ids.next(),
      agencyId,
      kind: DIRECTORY_JOB,
      payload: { personId: id },
      dedupeKey: tellingKey(id, version),
      runAt: call.now,
      createdAt: call.now,
    },
  ]);
  return ok({ by: by.value, before });
}

/** Whoever is out has sent nobody an invitation that still lets them in. */
async function takeBackInvitations(
  tx: Tx,
  deps: PeopleDeps,
  by: Acting,
  { now, id }: { now: Date; id: string },
): Promise<void> {
  for (const row of await findSentBy(tx, by.agencyId, id)) {
    await closeInvitation(tx, row, 'cancelled');
    await record(tx, { ...deps, now }, by, {
      kind: 'invitation-cancelled',
      subjectKind: 'invitation',
      subjectId: row.id,
      facts: { name: row.name },
    });
  }
}

/** What somebody has in hand. */
export async function readHandover(tx: Tx, call: SignedInCall, id: string): Outcome<Handover> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const person = by.value.all.find((each) => each.id === id);
  if (!person) return refuse({ code: 'resource.not-found' });
  if (!mayChange(ruled(by.value.me), ruled(person))) return refuse({ code: 'auth.forbidden' });
  return ok({ listings: await findInHand(tx, by.value.agencyId, id) });
}

/** Somebody leaves, and a colleague takes over all they have in hand. */
export async function leave(
  tx: Tx,
  call: SignedInCall,
  deps: PeopleDeps,
  { id, version, toPersonId }: { id: string; version: number; toPersonId: string },
): Outcome<{ id: string }> {
  const changed = await changePerson(tx, call, deps, { id, version, wanted: { status: 'left' } });
  if (!changed.ok) return changed;
  const { by, before } = changed.value;
  const to = by.all.find((each) => each.id === toPersonId);
  if (to?.status !== 'active' || to.id === id) {
    const errors = [{ path: 'toPersonId', message: 'Choose a colleague who can sign in' }];
    return refuse({ code: 'request.invalid', errors });
  }
  const listings = await findInHand(tx, by.agencyId, id);
  await reassignListings(
    tx,
    call,
    deps.ids,
    listings.map((each) => each.id),
    { from: id as StaffUserId, to: toPersonId as StaffUserId },
  );
  await record(tx, { ...deps, now: call.now }, by, {
    kind: 'work-handed-over',
    subjectKind: 'person',
    subjectId: id,
    facts: { name: before.name, to: to.name, listings: listings.length },
  });
  return ok({ id });
}
