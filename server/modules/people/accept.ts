import type { OpenInvitation } from '../../../contract/endpoints/people.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { invitationStanding } from '../../../domain/agencies/invitation.ts';
import type { AgencyRole } from '../../../domain/agencies/role-words.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { DirectoryAway, type PeopleDirectory } from '../../ports/people-directory.ts';
import { codeHashOf, recordAgencyEvent } from './invite-service.ts';
import { tellPrincipals } from './principal-news.ts';
import {
  closeInvitation,
  findAgencyName,
  findBranches,
  findByCode,
  type InvitationRow,
  insertPerson,
  signsSomebodyIn,
} from './store.ts';

/** What taking an invitation up needs from outside. */
export type Accepting = {
  /** Runs work as the owner: whoever has a link belongs to no agency yet. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  ids: Ids;
  directory: PeopleDirectory;
};

type Outcome<T> = Promise<Result<T, Refusal>>;

/** What an invitation is about, for whoever has its code. */
export function openInvitation(
  { system }: Accepting,
  code: string,
  now: Date,
): Outcome<OpenInvitation> {
  return system(async (tx) => {
    const row = await findByCode(tx, codeHashOf(code));
    if (!row) return refuse({ code: 'resource.not-found' });
    const branches = await findBranches(tx, row.agencyId);
    const branchName = branches.find(({ id }) => id === row.branchId)?.name;
    const { invitedByName, name, email, mobile, roles } = row;
    return ok({
      agencyName: await findAgencyName(tx, row.agencyId),
      invitedByName,
      name,
      email,
      ...(mobile === null ? {} : { mobile }),
      roles: roles as AgencyRole[],
      ...(branchName === undefined ? {} : { branchName }),
      state: invitationStanding(row, now),
    });
  });
}

const CLOSED = {
  accepted: 'This invitation was used already. Sign in with the password you chose.',
  cancelled: 'The agency took this invitation back. Ask them if you expected it.',
  expired: 'This invitation has run out. Ask whoever sent it to send it again.',
};

const TAKEN = 'This email signs in already. Ask the agency to invite another address.';
const WEAK_PASSWORD =
  'Choose a stronger one: with capital and small letters, a digit and a sign such as ! or -';

type Body = {
  code: string;
  email: string;
  name: string;
  mobile?: string | undefined;
  password: string;
};

async function openToTakeUp(tx: Tx, body: Body, now: Date): Outcome<InvitationRow> {
  const row = await findByCode(tx, codeHashOf(body.code));
  if (!row) return refuse({ code: 'resource.not-found' });
  const standing = invitationStanding(row, now);
  if (standing !== 'open') return refuse({ code: 'invitation.closed', detail: CLOSED[standing] });
  if (body.email.trim().toLowerCase() !== row.email) {
    const detail = 'It works only for the email address it was sent to.';
    return refuse({ code: 'invitation.other-address', detail });
  }
  if (await signsSomebodyIn(tx, row.email)) {
    return refuse({ code: 'people.known-already', detail: TAKEN });
  }
  return ok(row);
}

/** Makes the person and lets them sign in. Their sign-in comes first: without it nothing is taken up. */
export async function acceptInvitation(
  { system, ids, directory }: Accepting,
  body: Body,
  now: Date,
): Outcome<{ email: string }> {
  const found = await system((tx) => openToTakeUp(tx, body, now));
  if (!found.ok) return found;
  const { agencyId, id, email, roles, branchId } = found.value;
  const { name, mobile = found.value.mobile, password } = body;
  // The id of the invitation is the person's: a repetition makes nobody twice.
  const person = { id, agencyId, branchId, name, email, roles: roles as AgencyRole[] };
  try {
    const answer = await directory.create(person, password);
    if (answer === 'taken') return refuse({ code: 'people.known-already', detail: TAKEN });
    if (answer === 'weak-password') {
      const errors = [{ path: 'password', message: WEAK_PASSWORD }];
      return refuse({ code: 'request.invalid', errors });
    }
  } catch (error) {
    if (!(error instanceof DirectoryAway)) throw error;
    const detail = 'Sign-in isn’t answering just now. Nothing is lost: try again in a few minutes.';
    return refuse({ code: 'server.unavailable', detail });
  }
  return system(async (tx) => {
    const row = await findByCode(tx, codeHashOf(body.code));
    const standing = row ? invitationStanding(row, now) : 'cancelled';
    if (!row || standing !== 'open') {
      const detail = CLOSED[standing === 'open' ? 'cancelled' : standing];
      return refuse({ code: 'invitation.closed', detail });
    }
    await insertPerson(tx, { ...person, roles, mobile, status: 'active' });
    if (roles.includes('manage-agency')) {
      const byName = row.invitedByName;
      await tellPrincipals(tx, { ids, now }, { news: 'added', about: person, byName });
    }
    await closeInvitation(tx, row, 'accepted');
    await recordAgencyEvent(
      tx,
      { ids, now },
      {
        agencyId,
        kind: 'person-joined',
        subjectKind: 'person',
        subjectId: id,
        by: { id, name },
        facts: { name, roles },
      },
    );
    return ok({ email });
  });
}
