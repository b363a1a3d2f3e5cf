import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { settlementEvent, settlementPerson } from '../../../db/schema/settlement.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementEventRow, SettlementPersonRow, SettlementRow } from '../bookings/store.ts';

type OfSettlement = Pick<SettlementRow, 'agencyId' | 'id'>;

/** Somebody who acts, or acted, for a side of a settlement; undefined of people of the office. */
export async function findLinkPerson(
  tx: Tx,
  { agencyId, id }: OfSettlement,
  personId: string,
): Promise<SettlementPersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(settlementPerson)
    .where(
      and(
        eq(settlementPerson.agencyId, agencyId),
        eq(settlementPerson.settlementId, id),
        eq(settlementPerson.personId, personId),
      ),
    );
  return row;
}

/**
 * Whether somebody of the office said who acts for a side, or sent them their link; `isAfterReport` asks for what they did
 * after they first said that the sale settled.
 */
export async function hasNamedSide(
  tx: Tx,
  { agencyId, id }: OfSettlement,
  asked: { actorId: string; side: SettlementPersonRow['side']; isAfterReport?: boolean },
): Promise<boolean> {
  const { actorId, side, isAfterReport = false } = asked;
  const theirs = await tx
    .select({ event: settlementEvent.event, side: settlementEvent.side })
    .from(settlementEvent)
    .where(
      and(
        eq(settlementEvent.agencyId, agencyId),
        eq(settlementEvent.settlementId, id),
        eq(settlementEvent.actorId, actorId),
      ),
    )
    .orderBy(asc(settlementEvent.at), asc(settlementEvent.id));
  const reported = theirs.findIndex(({ event }) => event === 'reportSettled');
  return theirs.some(
    (each, at) =>
      each.side === side &&
      (each.event === 'setParticipant' || each.event === 'sendLink') &&
      (!isAfterReport || (reported >= 0 && at > reported)),
  );
}

/** When some things last happened to a settlement; null where never. */
export async function lastHappened(
  tx: Tx,
  { agencyId, id }: OfSettlement,
  events: readonly SettlementEventRow['event'][],
): Promise<Date | null> {
  const rows = await tx
    .select({ at: settlementEvent.at })
    .from(settlementEvent)
    .where(
      and(
        eq(settlementEvent.agencyId, agencyId),
        eq(settlementEvent.settlementId, id),
        inArray(settlementEvent.event, [...events]),
      ),
    )
    .orderBy(asc(settlementEvent.at));
  return rows.at(-1)?.at ?? null;
}

/** A settlement of any agency, with the state of its property. */
export type SettlementAnywhere = {
  agencyId: string;
  id: string;
  state: AustralianState;
};

const ANYWHERE = `SELECT s.agency_id AS "agencyId", s.id, l.record->'address'->>'state' AS state
  FROM settlement s JOIN listing l ON l.agency_id = s.agency_id AND l.id = s.listing_id`;

/** Every agency's settlements that stand by their facts, wait for an answer, or settled and aren't closed; only the owner may look. */
export function findToBringOn(tx: Tx): Promise<SettlementAnywhere[]> {
  return tx.rows<SettlementAnywhere>(
    `${ANYWHERE} WHERE s.state IN ('booked', 'date_proposed', 'accepted', 'ready', 'settled', 'disbursed') ORDER BY s.created_at, s.id`,
    [],
  );
}

/** Every agency's settlements that a workspace may still say something about; only the owner may look. */
export function findToFollow(tx: Tx): Promise<SettlementAnywhere[]> {
  return tx.rows<SettlementAnywhere>(
    `${ANYWHERE} WHERE s.workspace_id IS NOT NULL AND s.platform <> 'paper'
       AND s.state IN ('booked', 'date_proposed', 'accepted', 'ready', 'delayed') ORDER BY s.created_at, s.id`,
    [],
  );
}
