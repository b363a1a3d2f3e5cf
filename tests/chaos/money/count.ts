import { receiptId } from '../../../server/db/receipt-id.ts';
import type { World } from './world.ts';

/** A count that the rule of decision 165 doesn't make itself, so that the rule may be wrong too. */
type Counted = { kind: string; id: string; wanted: number; found: number };

type Told = {
  id: string;
  at: string;
  kind: string;
  receipt?: string;
  amount?: number;
  of?: string;
};
type Paid = {
  id: string;
  provider: string;
  events: Told[];
  refund: object | null;
  clears: boolean | null;
};

const PAID = `SELECT application_id AS id, provider, facts -> 'events' AS events,
    nullif(facts -> 'refund', 'null'::jsonb) AS refund,
    (facts -> 'needsClearing')::boolean AS clears FROM payment
  WHERE purpose <> 'drawdown'`;

/** What people sent back, or gave to another payment, of money that nobody waited for. */
const GONE = `SELECT id FROM bank_receipt WHERE state = 'resolved' AND note ~ '^(match|returned): '`;

const IN_BOOKS = `SELECT application_id AS id, sum(amount)::float8 AS cents
  FROM ledger_line JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
  WHERE account LIKE 'clearing:%'
    AND cause IN ('payment', 'payment-passed-on', 'payment-unmatched', 'reversal', 'dishonour', 'loss')
    AND application_id IS NOT NULL
  GROUP BY application_id`;

/** Money that nobody was found for: what waits in the queue, and what the books have of it. */
const OF_NOBODY = `SELECT 'nobody' AS id,
    coalesce((SELECT sum(amount) FROM bank_receipt
      WHERE payment_id IS NULL AND state = 'unmatched' AND kind = 'money'), 0)::float8 AS wanted,
    coalesce((SELECT sum(line.amount) FROM ledger_line AS line
      JOIN ledger_entry AS entry ON entry.agency_id = line.agency_id AND entry.id = line.entry_id
      WHERE entry.application_id IS NULL AND line.account LIKE 'clearing:%'
        AND entry.cause IN ('payment-unmatched', 'reversal', 'dishonour')), 0)::float8 AS found`;

/** A bank that takes back what was given back already is our loss, which no place has (decision 165). */
const isLoss = ({ refund, events }: Paid) =>
  refund !== null && events.some(({ kind }) => kind === 'returned');

/** Takes so much of what is here, or all, and says how much that was. */
function take(pieces: Map<string, number>, asked = Number.MAX_SAFE_INTEGER): number {
  let left = asked;
  for (const [piece, amount] of pieces) {
    const part = Math.min(left, amount);
    pieces.set(piece, amount - part);
    left -= part;
  }
  return asked - left;
}

/** What came of a payment and is here, or went on from here by its own entry, in cents. */
function cameOf({ provider, events, clears }: Paid, gone: ReadonlySet<string>): number {
  const backs = [...new Map(events.map((each) => [each.id, each])).values()]
    .filter(({ kind }) => kind === 'returned')
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  const again = new Set(events.flatMap(({ kind, of }) => (kind === 'reinstated' ? of : [])));
  const came = new Map(
    events
      .filter(({ kind }) => kind === 'received')
      .map(({ receipt = '', amount = 0 }) => [receipt, amount]),
  );
  const cleared = new Set(
    events.filter(({ kind }) => kind === 'cleared').map(({ receipt }) => receipt),
  );
  return [...came]
    .filter(([receipt]) => clears !== true || cleared.has(receipt))
    .flatMap(([receipt, amount]) => {
      const pieces = new Map([[receipt, amount]]);
      for (const { id, amount: asked } of backs.filter((each) => each.receipt === receipt)) {
        const taken = take(pieces, asked);
        if (again.has(id)) pieces.set(`${receipt}+${id}`, taken);
      }
      return [...pieces];
    })
    .filter(([receipt]) => !gone.has(receiptId(provider, receipt)))
    .reduce((sum, [, amount]) => sum + amount, 0);
}

/** Applications of which more was passed on than could be asked for at once: nothing of what was funded. */
const PASSED_ON_TOO_MUCH = `SELECT id, wanted::float8 AS wanted, found::float8 AS found FROM (
    SELECT application.id,
      CASE WHEN application.state IN ('active', 'overdue', 'hardship', 'written_off')
        THEN 0 ELSE application.amount END
      + coalesce((SELECT sum(amount) FROM drawdown WHERE drawdown.agency_id = application.agency_id
          AND drawdown.application_id = application.id
          AND drawdown.state IN ('requested', 'repaid')), 0) AS wanted,
      coalesce((SELECT -sum(line.amount) FROM ledger_line AS line
        JOIN ledger_entry AS entry ON entry.agency_id = line.agency_id AND entry.id = line.entry_id
        WHERE entry.agency_id = application.agency_id AND entry.application_id = application.id AND entry.cause IN ('payment-passed-on', 'refund-due')
          AND line.account LIKE '%:payable'
          AND NOT EXISTS (SELECT FROM ledger_entry AS back WHERE back.agency_id = entry.agency_id
            AND back.cause IN ('reversal', 'dishonour') AND back.cause_ref = entry.id::text)), 0) AS found
    FROM application) AS each
  WHERE found > wanted`;

/**
 * Counts all money of a world by itself: what came for each application is what the books have of it, and
 * nothing was passed on beyond what was asked for, or for what was funded.
 */
export function miscounted({ system }: World): Promise<Counted[]> {
  return system(async (tx) => {
    const gone = new Set((await tx.rows<{ id: string }>(GONE, [])).map(({ id }) => id));
    const wanted = new Map<string, number>();
    const all = await tx.rows<Paid>(PAID, []);
    const lost = new Set(all.filter(isLoss).map(({ id }) => id));
    for (const paid of all) {
      wanted.set(paid.id, (wanted.get(paid.id) ?? 0) + cameOf(paid, gone));
    }
    const rows = await tx.rows<{ id: string; cents: number }>(IN_BOOKS, []);
    const found = new Map(rows.map(({ id, cents }) => [id, cents]));
    const wrong = [...new Set([...wanted.keys(), ...found.keys()])]
      .map((id) => ({ id, wanted: wanted.get(id) ?? 0, found: found.get(id) ?? 0 }))
      .filter((each) => each.wanted !== each.found && !lost.has(each.id));
    const tooMuch = await tx.rows<Omit<Counted, 'kind'>>(PASSED_ON_TOO_MUCH, []);
    const ofNobody = await tx.rows<Omit<Counted, 'kind'>>(OF_NOBODY, []);
    wrong.push(...ofNobody.filter((each) => each.wanted !== each.found));
    return [
      ...wrong.map((each) => ({ kind: 'miscounted', ...each })),
      ...tooMuch.map((each) => ({ kind: 'passed-on-too-much', ...each })),
    ];
  });
}
