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
  paymentId: string;
  provider: string;
  events: Told[];
  refund: { parts?: { heard?: number }[] } | null;
  clears: boolean | null;
  own: string;
};

const PAID = `SELECT application_id AS id, id AS "paymentId", provider, facts -> 'events' AS events,
    nullif(facts -> 'refund', 'null'::jsonb) AS refund,
    (facts -> 'needsClearing')::boolean AS clears, facts ->> 'own' AS own FROM payment
  WHERE purpose <> 'drawdown'`;

/**
 * What people sent back of money that nobody waited for. What was over went through its payment's books; what was given
 * back of a match is that match's.
 */
const SENT_BACK = `SELECT payment.application_id AS id, bank_receipt.amount::float8 AS amount FROM bank_receipt
  JOIN payment ON payment.id = payment_id
  WHERE kind = 'money' AND bank_receipt.state = 'resolved' AND note LIKE 'returned: %' AND purpose <> 'drawdown'
    AND note NOT LIKE 'returned: of its match%'
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(facts -> 'givenBack') AS given
      WHERE given ->> 'id' = bank_receipt.id::text)`;

/** Which application money had come for that people matched, by its name as another payment. */
const CAME_FOR = `SELECT bank_receipt.id, payment.application_id AS "cameFor" FROM bank_receipt
  JOIN payment ON payment.id = payment_id WHERE kind = 'money'`;

const IN_BOOKS = `SELECT application_id AS id, sum(amount)::float8 AS cents
  FROM ledger_line JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
  WHERE account LIKE 'clearing:%'
    AND cause IN ('payment', 'payment-passed-on', 'payment-unmatched', 'reversal', 'dishonour', 'loss')
    AND application_id IS NOT NULL
    -- What was refunded isn't counted, and neither is that it came back.
    AND NOT EXISTS (SELECT FROM ledger_entry AS paid WHERE paid.agency_id = ledger_entry.agency_id
      AND paid.id::text = ledger_entry.cause_ref AND paid.cause = 'refund-paid')
  GROUP BY application_id`;

/** Money that nobody was found for: what waits in the queue, and what the books have of it. */
const OF_NOBODY = `SELECT 'nobody' AS id,
    coalesce((SELECT sum(amount) FROM bank_receipt
      WHERE payment_id IS NULL AND state = 'unmatched' AND kind = 'money'), 0)::float8 AS wanted,
    coalesce((SELECT sum(line.amount) FROM ledger_line AS line
      JOIN ledger_entry AS entry ON entry.agency_id = line.agency_id AND entry.id = line.entry_id
      WHERE entry.application_id IS NULL AND line.account LIKE 'clearing:%'
        AND entry.cause IN ('payment-unmatched', 'reversal', 'dishonour')
        AND NOT EXISTS (SELECT FROM ledger_entry AS lost WHERE lost.agency_id = entry.agency_id
          AND lost.id::text = entry.cause_ref AND lost.cause = 'loss')), 0)::float8 AS found`;

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

/**
 * What came of a payment and its bank left with us, in cents: in the order in which it happened, but what was told once a
 * refund was agreed to in the order in which it was told.
 */
function hereOf({ provider, own, events, clears, refund }: Paid): number {
  const heard = Math.min(
    events.length,
    ...(refund?.parts ?? []).map((part) => part.heard ?? events.length),
  );
  const happened = events
    .slice(0, heard)
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  // Whatever waits for people, or was matched by them, counts in the order in which we heard of it.
  const isOfQueue = provider === 'staff' || own !== 'awaiting_customer';
  const told = isOfQueue ? events : [...happened, ...events.slice(heard)];
  const moves = [...new Map(told.map((each) => [each.id, each])).values()].filter(
    ({ kind }) => kind === 'returned' || kind === 'reinstated',
  );
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
      const [taken, again] = [new Map<string, number>(), new Set<string>()];
      for (const { kind, id, of: back = id, amount: asked, receipt: from } of moves) {
        if (kind === 'reinstated') again.add(back);
        else if (from === receipt) taken.set(id, take(pieces, asked));
        const [part, piece] = [taken.get(back), `${receipt}+${back}`];
        if (again.has(back) && part !== undefined && !pieces.has(piece)) pieces.set(piece, part);
      }
      return [...pieces.values()];
    })
    .reduce((sum, amount) => sum + amount, 0);
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
    const wanted = new Map<string, number>();
    const add = (id: string, amount: number) => wanted.set(id, (wanted.get(id) ?? 0) + amount);
    const sentBack = await tx.rows<{ id: string; amount: number }>(SENT_BACK, []);
    for (const { id, amount } of sentBack) add(id, -amount);
    const known = await tx.rows<{ id: string; cameFor: string }>(CAME_FOR, []);
    const cameFor = new Map(known.map((each) => [each.id, each.cameFor]));
    for (const paid of await tx.rows<Paid>(PAID, [])) {
      const here = hereOf(paid);
      add(paid.id, here);
      const receipt = paid.events.find(({ kind }) => kind === 'received')?.receipt ?? '';
      const source = paid.provider === 'staff' ? cameFor.get(receipt) : undefined;
      // It is another payment's by now.
      if (source !== undefined) add(source, -here);
    }
    const rows = await tx.rows<{ id: string; cents: number }>(IN_BOOKS, []);
    const found = new Map(rows.map(({ id, cents }) => [id, cents]));
    const wrong = [...new Set([...wanted.keys(), ...found.keys()])]
      .map((id) => ({ id, wanted: wanted.get(id) ?? 0, found: found.get(id) ?? 0 }))
      .filter((each) => each.wanted !== each.found);
    const tooMuch = await tx.rows<Omit<Counted, 'kind'>>(PASSED_ON_TOO_MUCH, []);
    const ofNobody = await tx.rows<Omit<Counted, 'kind'>>(OF_NOBODY, []);
    wrong.push(...ofNobody.filter((each) => each.wanted !== each.found));
    return [
      ...wrong.map((each) => ({ kind: 'miscounted', ...each })),
      ...tooMuch.map((each) => ({ kind: 'passed-on-too-much', ...each })),
    ];
  });
}
