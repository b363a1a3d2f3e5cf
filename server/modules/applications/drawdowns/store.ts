import { and, asc, eq, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { SOLD } from '../../../../domain/applications/sale-rules.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { agency } from '../../../db/schema/agency.ts';
import { application, applicationEvent } from '../../../db/schema/funding/application.ts';
import { drawdown } from '../../../db/schema/funding/payment.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeRows } from '../../../db/whole-rows.ts';

/** A request for funds as it is kept. */
export type DrawdownRow = typeof drawdown.$inferSelect;

const OF_APPLICATION = 'WHERE agency_id = $1 AND application_id = $2 ORDER BY created_at, id';
const ofApplication = wholeRows(drawdown, OF_APPLICATION);
const lockedOfApplication = wholeRows(drawdown, `${OF_APPLICATION} FOR NO KEY UPDATE`);

/** Requests of an application, oldest first; locked where one is about to change. */
export function findDrawdowns(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  { lock }: { lock: boolean },
): Promise<DrawdownRow[]> {
  return (lock ? lockedOfApplication : ofApplication)(tx, [agencyId, id]);
}

/** Keeps a new request; undefined when its id is taken. */
export async function insertDrawdown(
  tx: Tx,
  row: typeof drawdown.$inferInsert,
): Promise<DrawdownRow | undefined> {
  const [kept] = await tx.insert(drawdown).values(row).onConflictDoNothing().returning();
  return kept;
}

/** Writes the state of a locked request. */
export async function updateDrawdown(
  tx: Tx,
  { agencyId, applicationId, id, version }: DrawdownRow,
  next: Pick<DrawdownRow, 'state' | 'updatedAt'> &
    Partial<Pick<DrawdownRow, 'amount' | 'consent' | 'confirmations'>>,
): Promise<DrawdownRow> {
  const [row] = await tx
    .update(drawdown)
    .set({ ...next, version: version + 1 })
    .where(
      and(
        eq(drawdown.agencyId, agencyId),
        eq(drawdown.applicationId, applicationId),
        eq(drawdown.id, id),
        eq(drawdown.version, version),
      ),
    )
    .returning();
  if (!row) throw new Error('A locked request changed under its own transaction');
  return row;
}

/** Where what was approved is paid out (domain/applications/pays-out.ts). */
const RUNNING = ['accepted', 'active'] as const;
const SOLD_OR_GIVEN_UP = ['settled', 'withdrawn', 'archived'] as const;

/** What would be paid out by itself. */
const PAID_BY_ITSELF = ['approved', 'scheduled', 'disbursing', 'failed'] as const;

/**
 * Requests of every agency that the transaction sees which wait for a person, the oldest first; with them those
 * that aren't paid out while their agency is suspended or nothing is lent on their application, and those that
 * a provider failed or hasn't answered for since `stuckSince`.
 */
export function findDrawdownsToReview(
  tx: Tx,
  most: number,
  { now, stuckSince }: { now: Date; stuckSince: Date },
) {
  const isHeld = or(
    eq(agency.status, 'suspended'),
    notInArray(application.state, [...RUNNING]),
    // Where a day ends last: by then it has everywhere.
    lt(
      sql`least(CASE WHEN ${application.repayBecause} <> 'dueOn' THEN ${application.repayOn} END, ${application.dueOn})`,
      propertyDate(now, 'Australia/Perth'),
    ),
    inArray(listing.status, [...SOLD_OR_GIVEN_UP]),
    ...Object.entries(SOLD).map(([product, states]) =>
      and(
        sql`${application.product} = ${product}`,
        notInArray(listing.status, [...states]),
        sql`NOT coalesce(${application.decision} -> 'unmet' @> '["sold"]', false)`,
      ),
    ),
  );
  const isBegun = or(
    inArray(drawdown.state, ['scheduled', 'disbursing']),
    // To the agency it is paid by itself, to anybody else by a person of it; also to a name that it had before.
    eq(drawdown.state, 'approved'),
  );
  return tx
    .select({
      row: drawdown,
      product: application.product,
      approvedAmount: application.approvedAmount,
      listingId: application.listingId,
      agencyName: agency.name,
      agencyStatus: agency.status,
      lent: {
        state: application.state,
        repayOn: application.repayOn,
        repayBecause: application.repayBecause,
        dueOn: application.dueOn,
        product: application.product,
        decision: application.decision,
      },
      status: listing.status,
      australianState: listing.australianState,
      listingReference: listing.reference,
      addressLine: listing.addressLine,
    })
    .from(drawdown)
    .innerJoin(
      application,
      and(eq(application.agencyId, drawdown.agencyId), eq(application.id, drawdown.applicationId)),
    )
    .innerJoin(agency, eq(agency.agencyId, drawdown.agencyId))
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .where(
      or(
        eq(drawdown.state, 'in_review'),
        eq(drawdown.state, 'failed'),
        and(isHeld, inArray(drawdown.state, [...PAID_BY_ITSELF])),
        and(isBegun, lte(drawdown.updatedAt, stuckSince)),
      ),
    )
    .orderBy(asc(drawdown.updatedAt), asc(drawdown.id))
    .limit(most);
}

/** Entries of those kinds on the timelines of these applications, oldest first. */
export async function findEntriesOfKinds(
  tx: Tx,
  applicationIds: string[],
  kinds: readonly string[],
) {
  if (applicationIds.length === 0) return [];
  return tx
    .select()
    .from(applicationEvent)
    .where(
      and(
        inArray(applicationEvent.applicationId, applicationIds),
        inArray(applicationEvent.kind, [...kinds]),
      ),
    )
    .orderBy(asc(applicationEvent.at), asc(applicationEvent.id));
}
