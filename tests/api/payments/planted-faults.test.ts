import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { EntryHead } from '../../../domain/ledger/entry.ts';
import { givenBackSource } from '../../../domain/ledger/given-back.ts';
import { postAdvance } from '../../../domain/ledger/postings/advances.ts';
import { postFee } from '../../../domain/ledger/postings/charges.ts';
import {
  postPassedOn,
  postPayment,
  postUnmatched,
} from '../../../domain/ledger/postings/receipts.ts';
import {
  postLoss,
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem, type Tx } from '../../../server/db/transaction.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { entriesOf, post } from '../../../server/modules/ledger/service.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addPlatformPerson, newId } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  DAY_MS,
  type Funded,
  runJobs,
  transfer,
  WITH_SANDBOX,
} from '../../support/payments.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

let api: TestApi & { close(): Promise<void> };
/** Paid at once, with a second transfer that waits; the reference of a closed sister got money as well. */
let paid: { funded: Funded; payment: Payment; late: Payment };
/** Funded, with a part paid back and a fee of day 91. */
let owing: { funded: Funded; payment: Payment };
/** Given back by hand as too late, and a part of it taken by its bank as well. */
let lost: { funded: Funded; name: string };
/** Came too late, and people matched it; with where it waited. */
let matched: { funded: Funded; payment: Payment; receipt: string; item: string };
/** Refunded, and its bank took nothing of it. */
let refunded: { funded: Funded; payment: Payment; receipt: string };
/** Repaid, with something over that waits. */
let closed: { funded: Funded; payment: Payment };

beforeAll(async () => {
  api = await startApi('pglite', WITH_SANDBOX);
  const one = await applicationWith(api);
  const late = await one.start({ method: 'bank-transfer' });
  const payment = await one.start();
  await transfer(one, { ...payment, amount: 7_000_00 as never });
  await transfer(one, late);
  paid = { funded: one, payment, late };
  const two = await active(api);
  const part = await two.start({ purpose: 'settlement' });
  await runJobs(api, 91 * DAY_MS);
  await transfer(two, { ...part, amount: 1_000_00 as never });
  owing = { funded: two, payment: part };
  const three = await active(api);
  const whole = await three.start({ purpose: 'settlement' });
  await transfer(three, { ...whole, amount: 6_000_00 as never });
  closed = { funded: three, payment: whole };
  await runJobs(api);
  const four = await active(api);
  const sister = await four.start({ purpose: 'settlement' });
  const tooLate = await four.start({ purpose: 'settlement', method: 'bank-transfer' });
  const receipt = newId();
  await say(api, sister, { kind: 'received', receipt: newId(), amount: sister.amount });
  await say(api, tooLate, { kind: 'received', receipt, amount: tooLate.amount });
  const credit = await addPlatformPerson(api.database, 'platform-credit');
  const [item] = await queueOf(api, credit, tooLate);
  await resolve(api, credit, item?.id, 'returned');
  const taken = { receipt, reason: 'Dispute', amount: cents(700_00) };
  await say(api, tooLate, { kind: 'returned', ...taken });
  lost = { funded: four, name: item?.id ?? '' };
  const five = await active(api);
  const once = await five.start({ purpose: 'settlement' });
  const again = await five.start({ purpose: 'settlement', method: 'bank-transfer' });
  const second = newId();
  await say(api, once, { kind: 'received', receipt: newId(), amount: once.amount });
  await say(api, again, { kind: 'received', receipt: second, amount: again.amount });
  const [waits] = await queueOf(api, credit, again);
  for (const as of [credit, await addPlatformPerson(api.database, 'platform-super')]) {
    await api.call(`/api/payment-exceptions/${waits?.id}/resolve?agency=${five.agency.id}`, {
      as,
      key: newId(),
      body: { outcome: 'match', applicationId: five.id, note: 'Theirs' },
    });
  }
  matched = { funded: five, payment: again, receipt: second, item: waits?.id ?? '' };
  const six = await applicationWith(api);
  const back = await six.start();
  const gone = `x_${back.id}_${back.amount}`;
  await say(api, back, { kind: 'received', receipt: gone, amount: back.amount });
  await six.call(`/payments/${back.id}/refund`, { body: { reason: 'Twice' } });
  for (const _ of [1, 2]) await runJobs(api);
  refunded = { funded: six, payment: back, receipt: gone };
});
afterAll(() => api.close());

class Undone extends Error {}

type Found = Awaited<ReturnType<typeof auditLedger>>['faults'];

/** What kinds of faults the audit finds once something was planted; all of it is undone again. */
async function foundAfter(plant: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return (await faultsAfter(plant)).map(({ kind }) => kind);
}

async function faultsAfter(plant: (tx: Tx) => Promise<unknown>): Promise<Found> {
  let found: Found = [];
  await asSystem(api.database, async (tx) => {
    await plant(tx);
    const { faults } = await auditLedger((work) => work(tx));
    found = faults;
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

const headOf = ({ agency }: Funded, sourceId: string): EntryHead => ({
  id: newId(),
  agencyId: agency.id,
  sourceId,
  date: api.clock.now().toISOString().slice(0, 10) as IsoDate,
});
const placeOf = ({ id }: Funded) => ({ applicationId: id, at: api.clock.now() });
const entryOf = async (tx: Tx, { agency, id }: Funded, cause: string, ending = '') => {
  const found = (await entriesOf(tx, agency.id, id)).find(
    (each) => each.cause === cause && each.sourceId.endsWith(ending),
  );
  if (!found) throw new Error(`No entry of ${cause}`);
  return found;
};
const takeBack = async (tx: Tx, funded: Funded, cause: string, ending = '') => {
  const entry = await entryOf(tx, funded, cause, ending);
  const head = { ...headOf(funded, entry.id), date: '2030-01-01' as IsoDate };
  return post(tx, placeOf(funded), postReversal(head, entry, new Set()));
};
/** Adds or changes events of a payment behind everybody's back. */
const rewrite = (tx: Tx, { id }: Payment, sql: string) =>
  tx.rows(`UPDATE payment SET facts = jsonb_set(facts, '{events}', ${sql}) WHERE id = $1`, [id]);
const REFUND_AGREED = `UPDATE payment SET facts = jsonb_set(facts, '{refund}', jsonb_build_object(
    'id', $2::text, 'parts', jsonb_build_array(jsonb_build_object('id', $2::text, 'amount', 100,
      'receipt', jsonb_path_query_first(facts, '$.events[*] ? (@.kind == "received").receipt'))))) WHERE id = $1`;
const event = (kind: string, receipt: string, amount = 0) =>
  `facts -> 'events' || '${JSON.stringify([{ id: newId(), at: '2026-11-23T00:00:00.000Z', kind, receipt, ...(amount > 0 ? { amount } : {}), reason: '' }])}'::jsonb`;
const untriggered = async (tx: Tx, sql: string, values: unknown[]) => {
  await tx.rows('ALTER TABLE ledger_entry DISABLE TRIGGER USER', []);
  await tx.rows('ALTER TABLE ledger_line DISABLE TRIGGER USER', []);
  return tx.rows(sql, values);
};
const declare = (tx: Tx, { agency, id }: Funded, changes: Record<string, unknown>) =>
  tx.rows(
    `INSERT INTO payment SELECT * FROM jsonb_populate_record(NULL::payment,
       (SELECT to_jsonb(payment) FROM payment WHERE application_id = $1 AND purpose <> 'drawdown' LIMIT 1)
       || $2::jsonb)`,
    [id, JSON.stringify({ id: newId(), agency_id: agency.id, provider_ref: null, ...changes })],
  );
/** A cent more or less of what was paid out on what is owed. */
const payoutEvent = (tx: Tx, kind: 'received' | 'returned', receipt: string) =>
  tx.rows(
    `UPDATE payment SET facts = jsonb_set(facts, '{events}', facts -> 'events' || jsonb_build_array(
       jsonb_build_object('id', $2::text, 'at', '2026-11-25T00:00:00.000Z', 'kind', $3::text,
         'receipt', ${receipt}, 'amount', 1, 'reason', '')))
     WHERE purpose = 'drawdown' AND application_id = $1`,
    [owing.funded.id, newId(), kind],
  );
/** A loss in the books that nobody had. */
const lose = (tx: Tx, { funded, name }: typeof lost) =>
  post(
    tx,
    placeOf(funded),
    postLoss(headOf(funded, `${name}#9`), { amount: cents(1_00), from: 'bank-transfer' }),
  );
/** Late money in the books once more, under another turn. */
const bookLate = (tx: Tx, { funded, payment, receipt }: typeof matched) =>
  post(
    tx,
    placeOf(funded),
    postUnmatched(headOf(funded, `${payment.id}/${receipt}#9`), {
      method: 'bank-transfer',
      amount: payment.amount,
    }),
  );
const receivedFacts = (amount: number, receipt: string, at = '2026-11-23T00:00:00.000Z') => ({
  events: [{ id: newId(), at, kind: 'received', receipt, amount }],
});

test('without a planted fault nothing is wrong', async () => {
  expect(await foundAfter(async () => undefined)).toEqual([]);
});

const PLANTED: [string, string, (tx: Tx) => Promise<unknown>][] = [
  ['more is lost in the books than was', 'misplaced', (tx) => lose(tx, lost)],
  ['more is lost in the books than left the bank', 'clearing', (tx) => lose(tx, lost)],
  [
    'late money that is booked and queued beside its match',
    'clearing',
    async (tx) => {
      await bookLate(tx, matched);
      const again = `UPDATE bank_receipt SET state = 'unmatched', note = 'Waits' WHERE id = $1`;
      return tx.rows(again, [matched.item]);
    },
  ],
  [
    'a part of what was refunded that its bank took, and the books know nothing of',
    'clearing',
    (tx) => rewrite(tx, refunded.payment, event('returned', refunded.receipt, 700_00)),
  ],
  [
    'the same is no loss in the books',
    'misplaced',
    (tx) => rewrite(tx, refunded.payment, event('returned', refunded.receipt, 700_00)),
  ],
  [
    'a refund that is paid twice in the books',
    'clearing',
    async (tx) => {
      const { sourceId } = await entryOf(tx, refunded.funded, 'refund-paid');
      const of = { applicationId: refunded.funded.id, amount: cents(1_00) };
      const head = headOf(refunded.funded, `${sourceId}#2`);
      return post(tx, placeOf(refunded.funded), postRefundPaid(head, { ...of, through: 'payid' }));
    },
  ],
  [
    'money at the bank that is of no payment',
    'clearing',
    (tx) => {
      const made = postUnmatched(headOf(matched.funded, newId()), {
        method: 'payid',
        amount: cents(1_00),
      });
      return post(tx, placeOf(matched.funded), made);
    },
  ],
  [
    'late money that was given back and taken by its bank as well is no loss in the books',
    'misplaced',
    (tx) => takeBack(tx, lost.funded, 'loss'),
  ],
  [
    'B1: a second payment passed on like the first',
    'misplaced',
    async (tx) => {
      await takeBack(tx, paid.funded, 'payment', '/over');
      const onward = { method: 'payid' as const, amount: cents(2_000_00), surcharge: cents(0) };
      const head = headOf(paid.funded, `${paid.payment.id}/second`);
      return post(tx, placeOf(paid.funded), postPassedOn(head, onward));
    },
  ],
  [
    'B1: what was paid back too much lies unapplied, and nobody has it in the queue',
    'not-queued',
    (tx) => tx.rows('DELETE FROM bank_receipt WHERE reference = $1', [closed.payment.reference]),
  ],
  [
    'B2: a transfer for what was funded since is passed on as well',
    'misplaced',
    async (tx) => {
      const id = newId();
      const changes = {
        id,
        purpose: 'pay-now',
        drawdown_id: null,
        reference: 'b2',
        provider: 'sandbox',
        state: 'settled',
        amount: 5_000_00,
        received: 5_000_00,
        facts: receivedFacts(5_000_00, 'b2'),
      };
      await declare(tx, owing.funded, changes);
      const onward = { method: 'payid' as const, amount: cents(5_000_00), surcharge: cents(0) };
      const head = headOf(owing.funded, `${id}/b2`);
      return post(tx, placeOf(owing.funded), postPassedOn(head, onward));
    },
  ],
  [
    'M9: a settlement that somebody declares for a day before charges that were posted',
    'charges-undone',
    async (tx) => {
      const at = '2026-11-24T01:00:00.000Z';
      const changes = {
        purpose: 'settlement',
        reference: 'm9',
        provider: 'settlement',
        state: 'settled',
        drawdown_id: null,
        amount: 4_275_00,
        received: 4_275_00,
        facts: receivedFacts(4_275_00, 'm9', at),
      };
      await declare(tx, owing.funded, changes);
      const fee = (await entriesOf(tx, owing.funded.agency.id, owing.funded.id)).findLast(
        ({ cause }) => cause === 'fee',
      );
      if (!fee) throw new Error('No fee');
      const head = { ...headOf(owing.funded, fee.id), date: '2030-01-01' as IsoDate };
      return post(tx, placeOf(owing.funded), postReversal(head, fee, new Set()));
    },
  ],
  [
    'M1: paid, and the application asks for it still',
    'paid-but-open',
    (tx) => tx.rows(`UPDATE application SET state = 'sent' WHERE id = $1`, [paid.funded.id]),
  ],
  [
    'paid, and some of what was asked isn’t here',
    'paid-but-lacking',
    (tx) =>
      tx.rows(`UPDATE application SET amount = amount + 200000 + 1 WHERE id = $1`, [
        paid.funded.id,
      ]),
  ],
  [
    'money that a bank told of and the books lack',
    'misplaced',
    (tx) => rewrite(tx, paid.payment, event('received', 'more', 300_00)),
  ],
  [
    'money in the books that no bank told of',
    'unexplained',
    (tx) => rewrite(tx, paid.payment, `'[]'::jsonb`),
  ],
  [
    'another amount than the bank told of',
    'misplaced',
    (tx) => rewrite(tx, paid.payment, `jsonb_set(facts -> 'events', '{0,amount}', '600000')`),
  ],
  [
    'a cent more in the queue than waits',
    'queued-twice',
    (tx) =>
      tx.rows('UPDATE bank_receipt SET amount = amount + 1 WHERE reference = $1', [
        closed.payment.reference,
      ]),
  ],
  [
    'a cent less in the queue than waits',
    'not-queued',
    (tx) =>
      tx.rows(
        `UPDATE bank_receipt SET amount = amount - 1 WHERE reference = $1 AND state = 'unmatched'`,
        [paid.payment.reference],
      ),
  ],
  [
    'late money that left the queue by itself',
    'not-queued',
    (tx) =>
      tx.rows(`UPDATE bank_receipt SET state = 'resolved' WHERE reference = $1`, [
        paid.late.reference,
      ]),
  ],
  [
    'money that went back and counts as here',
    'unexplained',
    async (tx) => {
      const [{ receipt = '' } = {}] = await tx.rows<{ receipt: string }>(
        `SELECT facts -> 'events' -> 0 ->> 'receipt' AS receipt FROM payment WHERE id = $1`,
        [owing.payment.id],
      );
      return rewrite(tx, owing.payment, event('returned', receipt));
    },
  ],
  [
    'money taken back in the books that is here',
    'misplaced',
    (tx) => takeBack(tx, paid.funded, 'payment-passed-on'),
  ],
  [
    'a refund that is owed to nobody',
    'refund',
    (tx) => {
      const none = cents(0);
      const allocation = { toFees: none, toInterest: none, toPrincipal: none, unapplied: none };
      const refund = { applicationId: paid.funded.id, allocation, passedOn: cents(1_00) };
      const made = postRefundDue(headOf(paid.funded, 'refund'), refund);
      return post(tx, placeOf(paid.funded), made);
    },
  ],
  [
    'a refund that was agreed to and isn’t owed in the books',
    'refund',
    (tx) => tx.rows(REFUND_AGREED, [paid.payment.id, newId()]),
  ],
  [
    'a payment that says it goes back, without a refund',
    'payment-standing',
    (tx) => tx.rows(`UPDATE payment SET state = 'refund_pending' WHERE id = $1`, [paid.payment.id]),
  ],
  [
    'a payment that says it is there, while its refund is on its way',
    'payment-standing',
    (tx) => tx.rows(REFUND_AGREED, [paid.payment.id, newId()]),
  ],
  [
    'a refund that is owed to its payer and on no way',
    'refund-not-going',
    (tx) => tx.rows(REFUND_AGREED, [paid.payment.id, newId()]),
  ],
  [
    'a payment that says another sum than came',
    'payment-standing',
    (tx) => tx.rows('UPDATE payment SET received = 1 WHERE id = $1', [paid.payment.id]),
  ],
  [
    'money that a person gave back, taken back in the books',
    'credit-undone',
    async (tx) => {
      const nought = cents(0);
      const unapplied = cents(100_00);
      const allocation = { toFees: nought, toInterest: nought, toPrincipal: nought, unapplied };
      const { id: applicationId } = closed.funded;
      const [key, method] = [`${closed.payment.id}/rcp`, 'payid' as const];
      const back = headOf(closed.funded, givenBackSource(key, newId()));
      const came = postPayment(back, { applicationId, method, allocation, surcharge: nought });
      const due = { applicationId, allocation, passedOn: nought };
      const paid = { applicationId, amount: unapplied, through: method };
      await post(tx, placeOf(closed.funded), came);
      await post(tx, placeOf(closed.funded), postRefundDue(headOf(closed.funded, 'back'), due));
      await post(tx, placeOf(closed.funded), postRefundPaid(headOf(closed.funded, 'back'), paid));
      return takeBack(tx, closed.funded, 'payment', back.sourceId);
    },
  ],
  [
    'credit beside a debt',
    'credit-beside-debt',
    (tx) => {
      const fee = { applicationId: closed.funded.id, amount: cents(50_00), gst: cents(0) };
      const made = postFee(headOf(closed.funded, 'fee'), { ...fee, collect: 'AddToBalance' });
      return post(tx, placeOf(closed.funded), made);
    },
  ],
  [
    'closed, and it owes still',
    'closed-but-owing',
    (tx) => tx.rows(`UPDATE application SET state = 'closed' WHERE id = $1`, [owing.funded.id]),
  ],
  [
    'more principal paid than there was',
    'below-nought',
    (tx) => {
      const nought = cents(0);
      const toPrincipal = cents(1);
      const allocation = { toFees: nought, toInterest: nought, toPrincipal, unapplied: nought };
      const of = { applicationId: closed.funded.id, method: 'payid' as const, surcharge: nought };
      const made = postPayment(headOf(closed.funded, 'more'), { ...of, allocation });
      return post(tx, placeOf(closed.funded), made);
    },
  ],
  [
    'a charge that the schedule had before the last payment and the books lack',
    'books-behind',
    (tx) => takeBack(tx, owing.funded, 'fee'),
  ],
  [
    'a payout that the books know nothing of',
    'books-behind',
    (tx) => takeBack(tx, owing.funded, 'advance'),
  ],
  [
    'a part of a payout that came back, and nobody owes what the payee keeps',
    'payout-standing',
    (tx) =>
      tx.rows(
        `UPDATE payment SET state = 'dishonoured', received = received - 1
         WHERE purpose = 'drawdown' AND application_id = $1`,
        [owing.funded.id],
      ),
  ],
  [
    'a part of a payout that came back, and all of it is owed',
    'payout-standing',
    (tx) => payoutEvent(tx, 'returned', `jsonb_path_query_first(facts, '$.events[*].receipt')`),
  ],
  [
    'more paid out than was advanced, which waits for nobody',
    'payout-standing',
    (tx) => payoutEvent(tx, 'received', `to_jsonb('more'::text)`),
  ],
  [
    'a payout that is nobody’s advance and waits for nobody',
    'payout-standing',
    (tx) =>
      tx.rows(
        `UPDATE payment SET facts = jsonb_set(facts, '{isExtra}', 'true'::jsonb)
         WHERE purpose = 'drawdown' AND application_id = $1`,
        [owing.funded.id],
      ),
  ],
  [
    'a fee kept back of what was never paid out, so that something is payable to nobody',
    'payable-standing',
    (tx) => {
      const collect = { deductFrom: 'agency' as const };
      const fee = { applicationId: owing.funded.id, amount: cents(47_50), gst: cents(0), collect };
      return post(tx, placeOf(owing.funded), postFee(headOf(owing.funded, 'kept'), fee));
    },
  ],
  [
    'more advanced than its payee has and was kept back',
    'payable-standing',
    (tx) => {
      const of = { applicationId: closed.funded.id, amount: cents(1), to: 'payee' as const };
      return post(tx, placeOf(closed.funded), postAdvance(headOf(closed.funded, 'more'), of));
    },
  ],
  [
    'a payout whose money left and that nobody was advanced',
    'payable-standing',
    (tx) => takeBack(tx, closed.funded, 'advance'),
  ],
  [
    'lines that don’t come to nought',
    'unbalanced',
    (tx) =>
      untriggered(tx, 'UPDATE ledger_line SET amount = amount + 1 WHERE account LIKE $1', [
        '%:payable',
      ]),
  ],
  [
    'an entry that was changed after it was posted',
    'content',
    (tx) =>
      untriggered(tx, `UPDATE ledger_entry SET on_date = '2026-01-01' WHERE cause = $1`, ['fee']),
  ],
  [
    'an entry taken out of the chain',
    'previous-hash',
    (tx) =>
      untriggered(tx, `UPDATE ledger_entry SET prev_hash = repeat('0', 64) WHERE cause = $1`, [
        'fee',
      ]),
  ],
  [
    'more drawn than was approved',
    'over-drawn',
    (tx) => tx.rows('UPDATE application SET approved_amount = 1 WHERE id = $1', [owing.funded.id]),
  ],
  [
    'another agency’s account',
    'foreign-account',
    (tx) =>
      untriggered(tx, 'UPDATE ledger_line SET account = $1 WHERE account LIKE $2', [
        `agency:${closed.funded.agency.id}:payable`,
        `agency:${paid.funded.agency.id}:payable`,
      ]),
  ],
];

test.each(PLANTED)('%s: found as %s', async (_, kind, plant) => {
  expect(await foundAfter(plant)).toContain(kind);
});

test('what is off is said in plain words', async () => {
  const found = await faultsAfter((tx) => lose(tx, lost));
  const says = found.flatMap((fault) => ('says' in fault ? fault.says : []));
  expect(says).toEqual([
    expect.stringMatching(
      /^Of \$5,275\.00 that came by \S+ its bank has left \$4,575\.00 with us; \$0\.00 was refunded, \$5,275\.00 given back by hand .* should have -\$700\.00 of it at the bank, and have -\$701\.00$/,
    ),
    expect.stringMatching(/the books have \$701\.00 as lost, which is \$1\.00 too much$/),
  ]);
});

test('twenty faults and more are planted, each for itself', () => {
  expect(new Set(PLANTED.map(([name]) => name)).size).toBeGreaterThanOrEqual(20);
});

test.each([
  ['was given up', (agencyId: string) => ({ agencyId, runAt: '9999-01-01' })],
  ['another agency left under an equal id', () => ({ agencyId: newId(), runAt: '2020-01-01' })],
])('a fault is found beside work that %s', async (_, of) => {
  const kinds = await foundAfter(async (tx) => {
    const { agencyId, runAt } = of(closed.funded.agency.id);
    await tx.rows('DELETE FROM bank_receipt WHERE reference = $1', [closed.payment.reference]);
    await tx.rows(
      `INSERT INTO job (id, agency_id, kind, payload, dedupe_key, run_at, created_at)
       VALUES ($1::uuid, $2, 'payments.arrange', jsonb_build_object('applicationId', $3::text), $1::text, $4, now())`,
      [newId(), agencyId, closed.funded.id, runAt],
    );
  });
  expect(kinds).toContain('not-queued');
});
