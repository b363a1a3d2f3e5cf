import { randomBytes } from 'node:crypto';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import { uuidV7 } from '../../domain/ids.ts';
import { type ChainedEntry, chainEntry, EMPTY_CHAIN } from '../../domain/ledger/chain.ts';
import type { Entry, EntryRefusal } from '../../domain/ledger/entry.ts';
import { postAdvance, postDisbursement } from '../../domain/ledger/postings/advances.ts';
import { postFee, postInterest } from '../../domain/ledger/postings/charges.ts';
import { postClearingSettled, postPayment } from '../../domain/ledger/postings/receipts.ts';
import { cents } from '../../domain/money.ts';
import type { Result } from '../../domain/result.ts';
import type { Database } from '../../server/db/client.ts';
import { asSystem, type Tx } from '../../server/db/transaction.ts';
import { sha256 } from '../../server/modules/ledger/service.ts';

const newId = () => uuidV7(Date.now(), randomBytes(10));
const BATCH = 2_000;

/** A place for generated books: an agency, a listing and an application that may draw all of it. */
async function addPlace(tx: Tx): Promise<{ agencyId: string; applicationId: string }> {
  const [agencyId, listingId, applicationId] = [newId(), newId(), newId()];
  const prefix = `Z${randomBytes(3).toString('hex').toUpperCase()}`;
  await tx.rows(
    `INSERT INTO agency (agency_id, name, reference_prefix, abn, status, pipeline_status, created_at)
     VALUES ($1, 'Generated books', $2, '51824753556', 'active', 'Live', now())`,
    [agencyId, prefix],
  );
  await tx.rows(
    `INSERT INTO listing (agency_id, id, reference, status, version, record, address_line, address_sort, suburb,
       australian_state, postcode, property_class, sale_method, vendor_names, agent_ids, price_sort, search_text,
       created_at, updated_at)
     VALUES ($1, $2, $3, 'draft', 1, '{}', 'Generated', 'Generated', 'Generated', 'NSW', '2000', 'residential',
       'sale', '{}', '{}', 0, '', now(), now())`,
    [agencyId, listingId, `${prefix}-1`],
  );
  await tx.rows(
    `INSERT INTO application (agency_id, id, listing_id, product, product_version, state, party, amount,
       approved_amount, purpose, terms, answers, version, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, 'standard', 1, 'active', 'vendor', 0, $4, '', '{"rules":[],"cap":null}', '{}', 1, $2,
       now(), now())`,
    [agencyId, applicationId, listingId, Number.MAX_SAFE_INTEGER],
  );
  return { agencyId, applicationId };
}

type Step = (
  head: Parameters<typeof postAdvance>[0],
  amount: number,
) => Result<Entry, EntryRefusal>;

/** A year of one application over and over: drawn, charged, paid. */
function stepsOf(applicationId: string): Step[] {
  const method = 'payid' as const;
  const nought = cents(0);
  return [
    (head, amount) => postAdvance(head, { applicationId, amount: cents(amount), to: 'agency' }),
    (head, amount) =>
      postDisbursement(head, { applicationId, amount: cents(amount), to: 'agency' }),
    (head, amount) =>
      postFee(head, {
        applicationId,
        amount: cents(Math.ceil(amount / 18)),
        gst: cents(Math.floor(amount / 200)),
        collect: 'AddToBalance',
      }),
    (head, amount) =>
      postInterest(head, {
        applicationId,
        amount: cents(Math.ceil(amount / 90)),
        capitalised: false,
      }),
    (head, amount) =>
      postPayment(head, {
        applicationId,
        method,
        surcharge: nought,
        allocation: {
          toFees: cents(Math.ceil(amount / 18)),
          toInterest: cents(Math.ceil(amount / 90)),
          toPrincipal: cents(amount),
          unapplied: nought,
        },
      }),
    (head, amount) => postClearingSettled(head, { method, amount: cents(amount), cost: cents(30) }),
  ];
}

async function keep(tx: Tx, entries: readonly ChainedEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    agency_id: entry.agencyId,
    id: entry.id,
    seq: entry.sequence,
    cause: entry.cause,
    cause_ref: entry.sourceId,
    on_date: entry.date,
    at: `${entry.date}T00:00:00Z`,
    prev_hash: entry.previousHash,
    hash: entry.hash,
  }));
  const lines = entries.flatMap(({ agencyId, id, lines }) =>
    lines.map((line, position) => ({ agency_id: agencyId, entry_id: id, position, ...line })),
  );
  await tx.rows(
    `INSERT INTO ledger_entry (agency_id, id, seq, cause, cause_ref, on_date, at, prev_hash, hash)
     SELECT agency_id, id, seq, cause, cause_ref, on_date, at, prev_hash, hash
     FROM json_populate_recordset(NULL::ledger_entry, $1::json)`,
    [JSON.stringify(rows)],
  );
  await tx.rows(
    `INSERT INTO ledger_line SELECT * FROM json_populate_recordset(NULL::ledger_line, $1::json)`,
    [JSON.stringify(lines)],
  );
}

/**
 * Writes a long history of one agency into an open database, all of it sound: advances, fees, interest and
 * payments, one after another over years. For measuring the audit, and never beside real books.
 */
export async function generateBooks(
  database: Database,
  count: number,
): Promise<{ agencyId: string }> {
  const place = await asSystem(database, addPlace);
  const { agencyId, applicationId } = place;
  const steps = stepsOf(applicationId);
  // The triggers look at each row by itself, which a bulk load can't wait for; the audit looks at all.
  await database.script(
    'ALTER TABLE ledger_entry DISABLE TRIGGER USER; ALTER TABLE ledger_line DISABLE TRIGGER USER',
  );
  let head = EMPTY_CHAIN;
  try {
    for (let made = 0; made < count; ) {
      const batch: ChainedEntry[] = [];
      for (; batch.length < BATCH && made < count; made += 1) {
        const step = steps[made % steps.length];
        const date = addDays('2020-01-01' as IsoDate, Math.floor((made * 2_000) / count));
        const posted = step?.(
          { id: newId(), agencyId, date, sourceId: `generated/${made}` },
          5_000 + (made % 997_000),
        );
        if (!posted?.ok) throw new Error(`A generated entry was refused: ${posted?.error}`);
        const chained = chainEntry(head, posted.value, sha256);
        head = { sequence: chained.sequence, hash: chained.hash };
        batch.push(chained);
      }
      await asSystem(database, (tx) => keep(tx, batch));
    }
  } finally {
    await database.script(
      'ALTER TABLE ledger_entry ENABLE TRIGGER USER; ALTER TABLE ledger_line ENABLE TRIGGER USER',
    );
  }
  return { agencyId };
}
