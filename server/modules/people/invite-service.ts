import { createHash, randomBytes } from 'node:crypto';
import type { AgencyEventKind, AgencyEventSubject } from '../../../domain/agencies/agency-event.ts';
import { invitationEnd } from '../../../domain/agencies/invitation.ts';
import type { AgencyRole } from '../../../domain/agencies/role-words.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { INVITATION, ownerOf } from './people.ts';
import { type InvitationRow, insertEvent, insertInvitation, renewInvitation } from './store.ts';

/** What making an invitation needs from outside. */
export type Inviting = { ids: Ids; links: LinkSealer; now: Date };

/** Who is asked to join, and by whom. */
export type Invited = {
  agencyId: string;
  branchId: string | null;
  name: string;
  email: string;
  mobile: string | null;
  roles: readonly AgencyRole[];
  invitedByName: string;
};

/** What is kept of a code: it can be compared and not read. */
export const codeHashOf = (code: string) => createHash('sha256').update(code).digest();

function codeFor({ links }: Inviting, agencyId: string, id: string) {
  const code = randomBytes(32).toString('base64url');
  return { codeHash: codeHashOf(code), codeSealed: links.seal(code, ownerOf(agencyId, id)) };
}

/**
 * Makes an invitation and leaves its letter, inside a transaction of the agency or of the owner. Gives its id.
 * The person is made when they take it up.
 */
export async function invitePerson(tx: Tx, inviting: Inviting, person: Invited): Promise<string> {
  const { ids, now } = inviting;
  const id = ids.next();
  const row = {
    ...person,
    ...codeFor(inviting, person.agencyId, id),
    id,
    email: person.email.trim().toLowerCase(),
    roles: [...person.roles],
    state: 'open' as const,
    expiresAt: invitationEnd(now),
    createdAt: now,
    sentAt: now,
  };
  await insertInvitation(tx, row);
  await writeTo(tx, inviting, row);
  return id;
}

/** Sends an invitation again with another code; the one before opens nothing any more. */
export async function sendAgain(tx: Tx, inviting: Inviting, row: InvitationRow): Promise<void> {
  const code = codeFor(inviting, row.agencyId, row.id);
  const next = { ...row, ...code, expiresAt: invitationEnd(inviting.now), sentAt: inviting.now };
  await renewInvitation(tx, next);
  await writeTo(tx, inviting, next);
}

async function writeTo(
  tx: Tx,
  { ids, now }: Inviting,
  row: Pick<InvitationRow, 'agencyId' | 'id' | 'invitedByName' | 'roles' | 'sentAt'>,
): Promise<void> {
  const { agencyId, id, invitedByName, sentAt } = row;
  const roles = row.roles as AgencyRole[];
  await notify(tx, { ids, now }, [
    {
      kind: 'invitation',
      facts: { invitedByName, roles },
      agencyId,
      about: INVITATION,
      aboutId: id,
      personId: id,
      dedupeKey: `invitation ${sentAt.getTime()}`,
    },
  ]);
}

/** Something that happened to an agency's people, branches, roles, accounts or settings. */
export type AgencyHappening = {
  agencyId: string;
  kind: AgencyEventKind;
  subjectKind: AgencyEventSubject;
  subjectId: string;
  /** Who did it; without an id where nobody was signed in. */
  by: { id?: string | undefined; name: string };
  facts?: Record<string, unknown>;
};

/** Adds to the history of an agency, inside the transaction that does it: of the agency or of the owner. */
export async function recordAgencyEvent(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  happening: AgencyHappening,
): Promise<void> {
  const { by, facts = {}, ...of } = happening;
  await insertEvent(tx, {
    ...of,
    id: ids.next(),
    at: now,
    byId: by.id ?? null,
    byName: by.name,
    facts,
  });
}
