import { and, asc, desc, eq, inArray, isNull, like, ne, type SQL } from 'drizzle-orm';
import { SECOND_PERSON_FROM } from '../../../../domain/applications/second-person.ts';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { bankReceipt, payment } from '../../../db/schema/funding/payment.ts';
import { queueWord } from '../../../db/schema/funding/queue-word.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { BY_STAFF, factsOf } from '../facts.ts';
import { KEPT } from '../placing/late.ts';
import type { PaymentRow, ReceiptRow } from '../store.ts';

/** Money that belongs to nobody yet, oldest first. */
export function findUnmatched(tx: Tx, most: number) {
  return findInQueue(tx, eq(bankReceipt.state, 'unmatched'), most);
}

function findInQueue(tx: Tx, which: SQL | undefined, most: number) {
  const { agencyId } = bankReceipt;
  return tx
    .select({
      row: bankReceipt,
      applicationId: application.id,
      listingId: listing.id,
      agencyName: agency.name,
      addressLine: listing.addressLine,
    })
    .from(bankReceipt)
    .leftJoin(payment, and(eq(payment.agencyId, agencyId), eq(payment.id, bankReceipt.paymentId)))
    .leftJoin(
      application,
      and(eq(application.agencyId, agencyId), eq(application.id, payment.applicationId)),
    )
    .leftJoin(listing, and(eq(listing.agencyId, agencyId), eq(listing.id, application.listingId)))
    .leftJoin(agency, eq(agency.agencyId, application.agencyId))
    .where(which)
    .orderBy(asc(bankReceipt.at), asc(bankReceipt.id))
    .limit(most);
}

/** What a person left as an application's credit and nothing used yet, oldest first. */
export function findKept(tx: Tx, most: number) {
  return findInQueue(
    tx,
    and(eq(bankReceipt.state, 'resolved'), like(bankReceipt.note, `${KEPT}%`)),
    most,
  );
}

/** Money that people matched, the last first, with what it was matched to. */
export async function findMatched(tx: Tx, most: number) {
  const { agencyId } = payment;
  const made = await tx
    .select({
      payment,
      applicationId: application.id,
      listingId: listing.id,
      agencyName: agency.name,
      addressLine: listing.addressLine,
    })
    .from(payment)
    .innerJoin(
      application,
      and(eq(application.agencyId, agencyId), eq(application.id, payment.applicationId)),
    )
    .innerJoin(listing, and(eq(listing.agencyId, agencyId), eq(listing.id, application.listingId)))
    .innerJoin(agency, eq(agency.agencyId, agencyId))
    .where(and(eq(payment.provider, BY_STAFF), ne(payment.state, 'failed')))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(most);
  const ids = made.flatMap((each) => matchedReceipt(each.payment) ?? []);
  if (ids.length === 0) return [];
  const rows = await tx.select().from(bankReceipt).where(inArray(bankReceipt.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return made.flatMap((each) => {
    const row = byId.get(matchedReceipt(each.payment) ?? '');
    const { id: paymentId, agencyId: ofAgency } = each.payment;
    return row ? [{ ...each, row: { ...row, paymentId, agencyId: ofAgency } }] : [];
  });
}

/** The id of the money that a person made a payment of. */
function matchedReceipt(row: PaymentRow): string | undefined {
  const came = factsOf(row).events.find((event) => event.kind === 'received');
  return came?.kind === 'received' ? came.receipt : undefined;
}

const MAY_BE_SAME = `o.amount = w.amount AND o.kind = 'money' AND o.reference <> w.reference
    AND (o.payment_id IS NULL OR w.payment_id IS NULL)
    AND (o.state <> 'resolved' OR o.note NOT LIKE 'applied:%')`;

// The nearest before and the nearest after, each read off the index: a day may have thousands that are as much.
const ALIKE = `
  SELECT w.id, near.reference, near.state, near.note
  FROM bank_receipt w
  CROSS JOIN LATERAL (
    SELECT o.* FROM (
      (SELECT * FROM bank_receipt o WHERE ${MAY_BE_SAME}
        AND o.at BETWEEN w.at - interval '1 day' AND w.at ORDER BY o.at DESC, o.id DESC LIMIT 1)
      UNION ALL
      (SELECT * FROM bank_receipt o WHERE ${MAY_BE_SAME}
        AND o.at > w.at AND o.at <= w.at + interval '1 day' ORDER BY o.at, o.id LIMIT 1)
    ) o
    ORDER BY greatest(o.at - w.at, w.at - o.at), o.id LIMIT 1
  ) near
  WHERE w.id = ANY ($1::uuid[])`;

/**
 * Of each of these the arrival that may be the same money: as much, within a day, under another reference, where one of
 * the two has a reference that no payment has. The nearest in time.
 */
export async function findAlike(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<ReceiptRow, 'reference' | 'state' | 'note'>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<Pick<ReceiptRow, 'id' | 'reference' | 'state' | 'note'>>(ALIKE, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Money that waits and that nobody was found for. */
export function findUnknown(tx: Tx): Promise<ReceiptRow[]> {
  const { state, kind, agencyId, at, id } = bankReceipt;
  return tx
    .select()
    .from(bankReceipt)
    .where(and(eq(state, 'unmatched'), eq(kind, 'money'), isNull(agencyId)))
    .orderBy(asc(at), asc(id));
}

/** Keeps what one of our own staff said. */
export async function insertWord(tx: Tx, row: typeof queueWord.$inferInsert): Promise<void> {
  await tx.insert(queueWord).values(row);
}

const SAID_BACK = `
  SELECT coalesce(sum(w.amount), 0)::float8 AS cents
  FROM queue_word w
  JOIN bank_receipt r ON r.id = w.receipt_id
  LEFT JOIN payment p ON p.agency_id = r.agency_id AND p.id = r.payment_id
  WHERE w.standing = 'enough' AND w.outcome = 'returned' AND w.receipt_id <> $1
    AND ((w.actor = $2 AND w.at >= $3 AND w.amount < $4)
      OR (p.agency_id = $5 AND p.application_id = $6))`;

/**
 * What was said to have gone back beside some money, in cents: of its application ever, and since some time by
 * one person alone. No other says so until the transaction ends.
 */
export async function sumSaidBack(
  tx: Tx,
  { receiptId, actor, since, of }: SaidBack,
): Promise<number> {
  await tx.rows('SELECT pg_advisory_xact_lock(355, $1::int)', [0]);
  const [row] = await tx.rows<{ cents: number }>(SAID_BACK, [
    ...[receiptId, actor, since, SECOND_PERSON_FROM],
    ...[of?.agencyId ?? null, of?.applicationId ?? null],
  ]);
  return row?.cents ?? 0;
}

type SaidBack = {
  receiptId: string;
  actor: string;
  since: Date;
  of: { agencyId: string; applicationId: string } | undefined;
};

/** Whether money was matched to another application than this one before, each as `agency/application`. */
export async function wasMatchedElsewhere(
  tx: Tx,
  receipt: string,
  target: string,
): Promise<boolean> {
  const { receiptId, outcome, standing, applicationId, id } = queueWord;
  const enough = and(eq(outcome, 'match'), eq(standing, 'enough'));
  const elsewhere = and(eq(receiptId, receipt), enough, ne(applicationId, target));
  return (await tx.select({ id }).from(queueWord).where(elsewhere).limit(1)).length > 0;
}

/** Each word that matched one of these, oldest first; with `agency/application`. */
export function matchWords(
  tx: Tx,
  receiptIds: readonly string[],
): Promise<{ receiptId: string; applicationId: string | null }[]> {
  const { receiptId, outcome, standing, applicationId, at, id } = queueWord;
  const enough = and(eq(outcome, 'match'), eq(standing, 'enough'));
  return tx
    .select({ receiptId, applicationId })
    .from(queueWord)
    .where(and(inArray(receiptId, [...receiptIds]), enough))
    .orderBy(asc(at), asc(id));
}

// There are few providers: each is stepped to, as no index has references alone.
const PROVIDERS_OF = `
  WITH RECURSIVE known AS (
    SELECT min(provider) AS provider FROM provider_event
    UNION ALL
    SELECT (SELECT min(provider) FROM provider_event WHERE provider > known.provider)
    FROM known WHERE known.provider IS NOT NULL
  )
  SELECT provider FROM known
  WHERE EXISTS (SELECT FROM provider_event e WHERE e.provider = known.provider AND e.payment_ref = $1)`;

/** The providers that told anything under a reference. */
export async function findProvidersOf(tx: Tx, reference: string): Promise<string[]> {
  return (await tx.rows<{ provider: string }>(PROVIDERS_OF, [reference])).map(
    (row) => row.provider,
  );
}

/** Who said last what is done with each of these, and when. */
export async function lastWords(
  tx: Tx,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, typeof queueWord.$inferSelect>> {
  if (receiptIds.length === 0) return new Map();
  const { receiptId, at, id, standing } = queueWord;
  const rows = await tx
    .select()
    .from(queueWord)
    .where(and(inArray(receiptId, [...receiptIds]), eq(standing, 'enough')))
    .orderBy(asc(at), asc(id));
  return new Map(rows.map((row) => [row.receiptId, row]));
}

/** Each arrival that was told under a reference which no payment has, after a place in their order. */
export async function findUnknownReferences(
  tx: Tx,
  { provider, eventId }: { provider: string; eventId: string },
  most: number,
): Promise<{ provider: string; eventId: string; reference: string; receipt: string }[]> {
  return tx.rows(
    `SELECT provider, event_id AS "eventId", payment_ref AS reference, body #>> '{news,event,receipt}' AS receipt
      FROM provider_event AS told
      WHERE (provider, event_id) > ($1, $2) AND body #>> '{news,event,kind}' = 'received'
        AND NOT EXISTS (SELECT FROM payment WHERE reference = told.payment_ref AND provider = told.provider)
      ORDER BY provider, event_id LIMIT $3`,
    [provider, eventId, most],
  );
}
