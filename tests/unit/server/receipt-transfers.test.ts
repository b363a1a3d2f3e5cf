import { expect, test } from 'vitest';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { NEW_FACTS, type PaymentFacts } from '../../../server/modules/payments/facts.ts';
import { transfersOf } from '../../../server/modules/payments/papers/transfers.ts';
import { type PaymentRow, receiptId } from '../../../server/modules/payments/store.ts';

type Waited = Parameters<typeof transfersOf>[2];

const ZONE = 'Australia/Sydney';
const at = (day: number) => `2026-11-0${day}T02:00:00.000Z`;
const came = (receipt: string, amount: number, day: number) =>
  ({ id: `came-${receipt}`, at: at(day), kind: 'received', receipt, amount }) as ProviderEvent;
const took = (receipt: string, day: number, amount?: number) =>
  ({
    id: `took-${receipt}-${day}`,
    at: at(day),
    kind: 'returned',
    receipt,
    reason: 'Recalled',
    ...(amount === undefined ? {} : { amount }),
  }) as ProviderEvent;
const TWO = [came('a', 2_000_00, 1), came('b', 3_000_00, 2)];
const refundOf = (...parts: { receipt: string; amount: number; heard?: number }[]) => ({
  id: 'r',
  reason: 'Paid twice',
  by: 'Kim',
  at: at(3),
  receipts: ['a', 'b'],
  parts: parts.map((part) => ({ id: `r-${part.receipt}`, ...part })),
});

/** The lines of a receipt for 5,000 asked, paid by two transfers; without the headings. */
function linesOf(facts: Partial<PaymentFacts>, received: number, waited: Waited = []): string[] {
  const columns = {
    purpose: 'pay-now',
    provider: 'sandbox',
    amount: 5_000_00,
    surcharge: 0,
    received,
  };
  const payment = { ...columns, facts: { ...NEW_FACTS, ...facts } } as unknown as PaymentRow;
  return transfersOf(payment, ZONE, waited).table.rows.map(({ cells }) => cells.join(' ').trim());
}

const CAME = ['01/11/2026 Received $2,000.00', '02/11/2026 Received $3,000.00'];

test.for<[string, Partial<PaymentFacts>, number, string[]]>([
  ['nothing went back', { events: TWO }, 5_000_00, [...CAME, 'In all $5,000.00']],
  [
    'a bank took one of two back',
    { events: [...TWO, took('b', 4)] },
    2_000_00,
    [...CAME, '04/11/2026 Returned by the bank -$3,000.00', 'In all $2,000.00'],
  ],
  [
    'a bank took a part of one back',
    { events: [...TWO, took('b', 4, 500_00)] },
    4_500_00,
    [...[...CAME, '04/11/2026 Returned by the bank -$500.00'], 'In all $4,500.00'],
  ],
  [
    'a person gave a part back',
    { events: TWO, givenBack: [{ id: 'q', receipt: 'b', amount: 100_00 }] },
    5_000_00,
    [...CAME, 'Given back -$100.00', 'In all $4,900.00'],
  ],
  [
    'one of two was refunded and is there',
    {
      events: [...TWO, { id: 'p', at: at(5), kind: 'refund-paid', refund: 'r-b' } as ProviderEvent],
      refund: refundOf({ receipt: 'b', amount: 3_000_00 }),
    },
    5_000_00,
    [...CAME, '05/11/2026 Refunded -$3,000.00', 'In all $2,000.00'],
  ],
  [
    'one of two was refunded, and its bank took it as well',
    {
      events: [
        ...TWO,
        { id: 'p', at: at(5), kind: 'refund-paid', refund: 'r-b' } as ProviderEvent,
        took('b', 6),
      ],
      refund: refundOf({ receipt: 'b', amount: 3_000_00, heard: 2 }),
    },
    5_000_00,
    [
      ...[...CAME, '05/11/2026 Refunded -$3,000.00'],
      ...['06/11/2026 Returned by the bank -$3,000.00', 'In all -$1,000.00'],
    ],
  ],
  [
    'both are on their way back',
    {
      events: TWO,
      refund: refundOf({ receipt: 'a', amount: 2_000_00 }, { receipt: 'b', amount: 3_000_00 }),
    },
    5_000_00,
    [
      ...['01/11/2026 Received $2,000.00', '03/11/2026 Refund on its way -$2,000.00'],
      ...['02/11/2026 Received $3,000.00', '03/11/2026 Refund on its way -$3,000.00'],
      'In all $0.00',
    ],
  ],
  [
    'a provider refused the refund',
    {
      events: [
        ...TWO,
        { id: 'f', at: at(5), kind: 'refund-failed', refund: 'r-b' } as ProviderEvent,
      ],
      refund: refundOf({ receipt: 'b', amount: 3_000_00 }),
    },
    5_000_00,
    [...CAME, 'In all $5,000.00'],
  ],
])('what a receipt says is here in all is what of it is here: %s', ([, facts, received, lines]) => {
  expect(linesOf(facts, received)).toEqual(lines);
});

test.for<[string, string]>([
  ['returned: Nobody needs it', 'Given back -$2,000.00'],
  ['match: It was for the other home', 'Used for another payment -$2,000.00'],
])(
  'money that came after a payment was cancelled stands on its receipt, and what became of it: %s',
  ([note, line]) => {
    const facts = { events: [came('a', 2_000_00, 1)], own: 'cancelled' as const };
    const id = receiptId('sandbox', 'a');
    expect(linesOf(facts, 2_000_00)).toEqual([CAME[0], 'In all $2,000.00']);
    expect(linesOf(facts, 2_000_00, [{ id, state: 'resolved', note }])).toEqual([
      ...[CAME[0], line, 'In all $0.00'],
    ]);
  },
);
