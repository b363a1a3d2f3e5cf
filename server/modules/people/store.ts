import { and, desc, eq, inArray } from 'drizzle-orm';
import { agency, branch, staffUser } from '../../db/schema/agency.ts';
import { agencyEvent, invitation } from '../../db/schema/people.ts';
import type { Tx } from '../../db/transaction.ts';

/** An invitation as it is kept. */
export type InvitationRow = typeof invitation.$inferSelect;

/** The name of an agency that the transaction sees. */
export async function findAgencyName(tx: Tx, agencyId: string): Promise<string> {
  const [row] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.name ?? '';
}

/** Keeps a new invitation. */
export async function insertInvitation(tx: Tx, row: typeof invitation.$inferInsert): Promise<void> {
  await tx.insert(invitation).values(row);
}

const keyed = (agencyId: string, id: string) =>
  and(eq(invitation.agencyId, agencyId), eq(invitation.id, id));

/** An invitation of an agency. */
export async function findInvitation(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitation).where(keyed(agencyId, id)).for('no key update');
  return row;
}

/** Gives an invitation another code and time. */
export async function renewInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  const { codeHash, codeSealed, expiresAt, sentAt } = row;
  await tx
    .update(invitation)
    .set({ codeHash, codeSealed, expiresAt, sentAt })
    .where(keyed(row.agencyId, row.id));
}

/** Adds to the history of an agency. */
export async function insertEvent(tx: Tx, row: typeof agencyEvent.$inferInsert): Promise<void> {
  await tx.insert(agencyEvent).values(row);
}

/** Somebody of an agency as they are kept. */
export type PersonRow = typeof staffUser.$inferSelect;
export type BranchRow = typeof branch.$inferSelect;

/** Everybody of an agency, by name. */
export function findPeople(tx: Tx, agencyId: string): Promise<PersonRow[]> {
  return tx
    .select()
    .from(staffUser)
    .where(eq(staffUser.agencyId, agencyId))
    .orderBy(staffUser.name, staffUser.id);
}

/** Everybody of an agency, held until the transaction ends: two who change roles go one after the other. */
export async function lockPeople(tx: Tx, agencyId: string): Promise<PersonRow[]> {
  return tx
    .select()
    .from(staffUser)
    .where(eq(staffUser.agencyId, agencyId))
    .orderBy(staffUser.id)
    .for('no key update');
}

/** Writes what was changed of somebody. */
export async function updatePerson(
  tx: Tx,
  row: Pick<
    PersonRow,
    'agencyId' | 'id' | 'name' | 'mobile' | 'roles' | 'branchId' | 'status' | 'version'
  >,
): Promise<void> {
  const { agencyId, id, name, mobile, roles, branchId, status, version } = row;
  await tx
    .update(staffUser)
    .set({ name, mobile, roles, branchId, status, version: version + 1 })
    .where(and(eq(staffUser.agencyId, agencyId), eq(staffUser.id, id)));
}

/** Puts somebody there. */
export async function insertPerson(tx: Tx, row: typeof staffUser.$inferInsert): Promise<void> {
  await tx.insert(staffUser).values(row);
}

/** Invitations that weren't taken up, the newest first. */
export function findOpenInvitations(tx: Tx, agencyId: string): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.agencyId, agencyId), eq(invitation.state, 'open')))
    .orderBy(desc(invitation.sentAt), invitation.id);
}

/** The invitation that a code opens, whatever agency it is of; only the owner may look. */
export async function findByCode(tx: Tx, codeHash: Uint8Array): Promise<InvitationRow | undefined> {
  const [found] = await tx.rows<{ agencyId: string; id: string }>(
    `SELECT agency_id AS "agencyId", id FROM invitation WHERE code_hash = decode($1, 'hex')`,
    [Buffer.from(codeHash).toString('hex')],
  );
  return found && findInvitation(tx, found.agencyId, found.id);
}

/** Ends an invitation. */
export async function closeInvitation(
  tx: Tx,
  { agencyId, id }: Pick<InvitationRow, 'agencyId' | 'id'>,
  state: 'accepted' | 'cancelled',
): Promise<void> {
  await tx.update(invitation).set({ state }).where(keyed(agencyId, id));
}

/** The open invitations that somebody sent. */
export function findSentBy(tx: Tx, agencyId: string, personId: string): Promise<InvitationRow[]> {
  const sent = tx
    .select({ id: agencyEvent.subjectId })
    .from(agencyEvent)
    .where(
      and(
        eq(agencyEvent.agencyId, agencyId),
        eq(agencyEvent.byId, personId),
        inArray(agencyEvent.kind, ['person-invited', 'invitation-resent']),
      ),
    );
  return tx
    .select()
    .from(invitation)
    .where(
      and(
        eq(invitation.agencyId, agencyId),
        eq(invitation.state, 'open'),
        inArray(invitation.id, sent),
      ),
    );
}

/** Open invitations to a branch are to another from now on. */
export async function moveInvitations(
  tx: Tx,
  agencyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(invitation)
    .set({ branchId: to })
    .where(
      and(
        eq(invitation.agencyId, agencyId),
        eq(invitation.branchId, from),
        eq(invitation.state, 'open'),
      ),
    );
}

const KNOWN = `SELECT EXISTS (SELECT FROM staff_user WHERE lower(email) = $1 AND status <> 'left')
  OR EXISTS (SELECT FROM platform_user WHERE lower(email) = $1) AS known`;

/**
 * Whether an email is somebody's who signs in, of whatever agency or ours, wherever their password is kept; only the
 * owner may look. Whoever left, or never came to be, doesn't sign in.
 */
export async function signsSomebodyIn(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx.rows<{ known: boolean }>(KNOWN, [email]);
  return row?.known === true;
}

/** Branches of an agency, by name. */
export function findBranches(tx: Tx, agencyId: string): Promise<BranchRow[]> {
  return tx.select().from(branch).where(eq(branch.agencyId, agencyId)).orderBy(branch.name);
}

/** Adds a branch, or writes it anew. */
export async function writeBranch(tx: Tx, row: BranchRow): Promise<void> {
  const { name, suburb, australianState, closedAt } = row;
  await tx
    .insert(branch)
    .values(row)
    .onConflictDoUpdate({
      target: [branch.agencyId, branch.id],
      set: { name, suburb, australianState, closedAt },
    });
}

type InHand = {
  id: string;
  reference: string;
  address: string;
  tasks: number;
  envelopes: number;
};

const IN_HAND = `SELECT l.id, l.reference, l.address_line AS address,
    (SELECT count(*)::int FROM listing_task t
      WHERE t.agency_id = l.agency_id AND t.listing_id = l.id AND t.done_at IS NULL) AS tasks,
    (SELECT count(*)::int FROM envelope e WHERE e.agency_id = l.agency_id AND e.listing_id = l.id
      AND e.state IN ('draft', 'sent', 'in_progress')) AS envelopes
  FROM listing l WHERE l.agency_id = $1 AND NOT l.archived`;

/** The listings that somebody is an agent of and that aren't archived, with what is open there. */
export function findInHand(tx: Tx, agencyId: string, personId: string): Promise<InHand[]> {
  return tx.rows<InHand>(`${IN_HAND} AND l.agent_ids @> ARRAY[$2::uuid] ORDER BY l.reference`, [
    agencyId,
    personId,
  ]);
}

/** The listings of a branch that aren't archived. */
export function findOfBranch(tx: Tx, agencyId: string, branchId: string): Promise<InHand[]> {
  return tx.rows<InHand>(`${IN_HAND} AND l.branch_id = $2 ORDER BY l.reference`, [
    agencyId,
    branchId,
  ]);
}

/** The newest of the history. */
export function findEvents(tx: Tx, agencyId: string, most: number) {
  return tx
    .select()
    .from(agencyEvent)
    .where(eq(agencyEvent.agencyId, agencyId))
    .orderBy(desc(agencyEvent.at), desc(agencyEvent.id))
    .limit(most);
}
