import { describe, expect, test } from 'vitest';
import { cents } from '../../../../domain/money.ts';
import {
  type OwnPart,
  type ProviderEvent,
  paymentAfter,
} from '../../../../domain/payments/provider-events.ts';

const own: OwnPart = { state: 'awaiting_customer', expected: cents(100_00), refunds: [] };
const at = (minute: number) => `2026-11-20T00:${String(minute).padStart(2, '0')}:00.000Z`;
const authorised = { id: 'a', at: at(1), kind: 'authorised' } as const;
const received = (id: string, amount: number, receipt = id, minute = 2): ProviderEvent => ({
  id,
  at: at(minute),
  kind: 'received',
  receipt,
  amount: cents(amount),
});
const returned = (receipt: string): ProviderEvent => ({
  id: `back-${receipt}`,
  at: at(9),
  kind: 'returned',
  receipt,
  reason: 'Refer to drawer',
});
const part = (id: string, amount: number, minute = 9): ProviderEvent => ({
  id,
  at: at(minute),
  kind: 'returned',
  receipt: 'p1',
  reason: 'Disputed',
  amount: cents(amount),
});
const again = (of: string): ProviderEvent => ({ id: `${of}2`, at: at(11), kind: 'reinstated', of });
const failed: ProviderEvent = { id: 'f', at: at(3), kind: 'failed', reason: 'Declined' };
const cameBack: ProviderEvent = {
  id: 'u',
  at: at(9),
  kind: 'refund-failed',
  refund: 'rf',
  undoes: 'r',
};
const refunded: ProviderEvent = { id: 'r', at: at(8), kind: 'refund-paid', refund: 'rf' };

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.filter((_, other) => other !== index))) {
      yield [item, ...rest];
    }
  }
}

describe('security 3.2 (31): one final state whatever the order and multiplicity of events', () => {
  const sets: [string, OwnPart, ProviderEvent[], string][] = [
    [
      'parts, the rest, a second telling and a return',
      own,
      [authorised, received('p1', 40_00), received('p2', 60_00), failed, returned('p1')],
      'dishonoured',
    ],
    [
      'a debit that comes back',
      own,
      [
        authorised,
        received('p1', 100_00),
        received('again', 100_00, 'p1', 3),
        failed,
        returned('p1'),
      ],
      'dishonoured',
    ],
    [
      'a refund',
      { ...own, refunds: [{ id: 'rf', receipt: 'p1' }] },
      [
        authorised,
        received('p1', 100_00),
        refunded,
        failed,
        { ...refunded, id: 'x', kind: 'refund-failed' },
      ],
      'refunded',
    ],
    [
      'a refund that was paid and came back',
      { ...own, refunds: [{ id: 'rf', receipt: 'p1' }] },
      [authorised, received('p1', 100_00), refunded, cameBack, failed],
      'settled',
    ],
    [
      'a refund that came back, and was paid by another try',
      { ...own, refunds: [{ id: 'rf', receipt: 'p1' }] },
      [received('p1', 100_00), refunded, cameBack, { ...refunded, id: 'r2' }],
      'refunded',
    ],
    [
      'a refund that came back, and another one of the same money on its way',
      { ...own, refunds: ['rf', 'rg'].map((id) => ({ id, receipt: 'p1' })) },
      [received('p1', 100_00), refunded, cameBack, authorised],
      'refund_pending',
    ],
    [
      'a refund that came back, and another one of the same money paid',
      { ...own, refunds: ['rf', 'rg'].map((id) => ({ id, receipt: 'p1' })) },
      [received('p1', 100_00), refunded, cameBack, { ...refunded, id: 'r2', refund: 'rg' }],
      'refunded',
    ],
    [
      'a part that is taken of what was refunded and came back',
      { ...own, refunds: [{ id: 'rf', receipt: 'p1' }] },
      [received('p1', 100_00), refunded, cameBack, part('d', 30_00), authorised],
      'dishonoured',
    ],
    [
      'a part that its issuer takes, and gives back',
      own,
      [received('p1', 100_00), part('d', 30_00), authorised, again('d'), failed],
      'settled',
    ],
    [
      'parts that go one by one',
      own,
      [received('p1', 100_00), part('d', 30_00), part('e', 70_00, 10), failed],
      'dishonoured',
    ],
    [
      'a part that is taken of what was refunded',
      { ...own, refunds: [{ id: 'rf', receipt: 'p1' }] },
      [received('p1', 100_00), refunded, part('d', 30_00), authorised],
      'refunded',
    ],
    [
      'money for a payment that was cancelled',
      { ...own, state: 'cancelled' },
      [authorised, received('p1', 100_00), received('p2', 1_00), failed, returned('p2')],
      'cancelled',
    ],
  ];
  test.each(sets)('%s', (_, part, events, state) => {
    const expected = paymentAfter(part, events);
    expect(expected.state).toBe(state);
    for (const order of permutations(events)) {
      for (let mask = 0; mask < 2 ** order.length; mask += 1) {
        const told = order.flatMap((event, index) =>
          mask & (1 << index) ? [event, event] : [event],
        );
        expect(paymentAfter(part, told)).toEqual(expected);
        // One by one as well, since each telling is worked out anew with those before it.
        expect(paymentAfter(part, [...told].reverse())).toEqual(expected);
      }
    }
  });
});

describe('domain 5: what events make of a payment', () => {
  const stateOf = (part: OwnPart, ...events: ProviderEvent[]) => paymentAfter(part, events).state;

  test('waits, is taken up, is paid or fails', () => {
    expect(stateOf(own)).toBe('awaiting_customer');
    expect(stateOf(own, authorised)).toBe('processing');
    expect(stateOf(own, authorised, received('p', 100_00))).toBe('settled');
    expect(stateOf(own, received('p', 100_00))).toBe('settled');
    expect(stateOf(own, failed)).toBe('failed');
    expect(stateOf(own, { id: 'e', at: at(4), kind: 'expired' })).toBe('expired');
  });

  test('a part, the rest, and more than was asked for', () => {
    const part = paymentAfter(own, [received('p1', 99_99)]);
    expect(part).toMatchObject({ state: 'part_paid', received: 99_99 });
    const whole = paymentAfter(own, [received('p1', 99_99), received('p2', 1)]);
    expect(whole).toMatchObject({ state: 'settled', received: 100_00 });
    const over = paymentAfter(own, [received('p1', 150_00)]);
    expect(over).toMatchObject({ state: 'settled', received: 150_00 });
  });

  test('money in hand is worth more than word of a failure or an end', () => {
    expect(stateOf(own, failed, received('p', 100_00))).toBe('settled');
    expect(stateOf(own, { id: 'e', at: at(0), kind: 'expired' }, received('p', 100_00))).toBe(
      'settled',
    );
  });

  test('word of a return changes nothing until its money is known', () => {
    expect(stateOf(own, returned('p'))).toBe('awaiting_customer');
    const back = paymentAfter(own, [returned('p'), received('p', 100_00)]);
    expect(back).toMatchObject({ state: 'dishonoured', received: 0 });
  });

  test('what went back is here no more: less is short, the rest pays it again', () => {
    const back = [received('p1', 100_00), returned('p1')];
    const cent = paymentAfter(own, [...back, received('p2', 1, 'p2', 11)]);
    expect(cent).toMatchObject({ state: 'dishonoured', received: 1 });
    expect(stateOf(own, ...back, received('p2', 100_00, 'p2', 11))).toBe('settled');
    // Returned before the rest came, it was never paid: it goes on under its reference.
    const parts = [received('p1', 40_00), returned('p1'), received('p2', 60_00, 'p2', 11)];
    expect(paymentAfter(own, parts)).toMatchObject({ state: 'part_paid', received: 60_00 });
    // More than was asked for may go back without anything lacking.
    const over = [received('p1', 40_00), received('p2', 100_00), returned('p1')];
    expect(paymentAfter(own, over)).toMatchObject({ state: 'settled', received: 100_00 });
  });

  test('a refund is asked for, paid, or fails', () => {
    const asked = { ...own, refunds: [{ id: 'rf', receipt: 'p' }] };
    expect(stateOf(asked, received('p', 100_00))).toBe('refund_pending');
    expect(stateOf(asked, received('p', 100_00), refunded)).toBe('refunded');
    const not: ProviderEvent = { ...refunded, kind: 'refund-failed' };
    expect(stateOf(asked, received('p', 100_00), not)).toBe('settled');
    expect(stateOf(asked, received('p', 100_00), { ...refunded, refund: 'other' })).toBe(
      'refund_pending',
    );
  });

  test('what was agreed to goes back, also where it never had all at once by what is heard later', () => {
    const refunds = ['p1', 'p2'].map((receipt) => ({ id: `rf-${receipt}`, receipt }));
    const came = [received('p1', 40_00), received('p2', 60_00, 'p2', 11)];
    const told = [...came, returned('p1')];
    const heard = (kind: 'refund-paid' | 'refund-failed'): ProviderEvent => ({
      ...refunded,
      kind,
      refund: 'rf-p2',
    });
    expect(stateOf(own, ...told)).toBe('part_paid');
    expect(stateOf({ ...own, refunds }, ...told)).toBe('refund_pending');
    expect(stateOf({ ...own, refunds }, ...told, heard('refund-paid'))).toBe('refunded');
    expect(stateOf({ ...own, refunds }, ...told, heard('refund-failed'))).toBe('dishonoured');
  });

  test('what comes beside what is given back is late, and changes nothing of the refund', () => {
    const asked: OwnPart = { ...own, refunds: [{ id: 'rf', receipt: 'p' }], refunded: ['p'] };
    const both = paymentAfter(asked, [received('p', 100_00), received('q', 30_00), refunded]);
    expect(both).toMatchObject({
      state: 'refunded',
      received: 130_00,
      arrivals: [{ receipt: 'p' }],
      late: [{ receipt: 'q' }],
    });
  });

  test('two arrivals are refunded one by one, whatever becomes of the other', () => {
    const refunds = [
      { id: 'rf', receipt: 'p1' },
      { id: 'rf2', receipt: 'p2' },
    ];
    const asked = { ...own, refunds };
    const both = [received('p1', 40_00), received('p2', 60_00)];
    const other: ProviderEvent = { ...refunded, id: 'r2', refund: 'rf2' };
    expect(stateOf(asked, ...both, refunded)).toBe('refund_pending');
    expect(stateOf(asked, ...both, refunded, other)).toBe('refunded');
    expect(stateOf(asked, ...both, refunded, returned('p2'))).toBe('refunded');
    expect(stateOf(asked, ...both, returned('p1'))).toBe('refund_pending');
    expect(stateOf(asked, ...both, refunded, other, received('p3', 5_00))).toBe('refunded');
  });

  test('what one refund took lacks, though another failed, and what is here alone settles it', () => {
    const refunds = [
      { id: 'rf', receipt: 'p1' },
      { id: 'rf2', receipt: 'p2' },
    ];
    const both = [received('p1', 40_00), received('p2', 60_00)];
    const notGone: ProviderEvent = { ...refunded, id: 'r2', kind: 'refund-failed', refund: 'rf2' };
    const asking = (expected: number) => ({ ...own, expected: cents(expected), refunds });
    expect(stateOf(asking(100_00), ...both, refunded, notGone)).toBe('dishonoured');
    expect(stateOf(asking(60_00), ...both, refunded, notGone)).toBe('settled');
    expect(stateOf(asking(100_00), ...both, refunded, notGone, cameBack)).toBe('settled');
  });

  test('what comes after a cancellation is late and belongs to nobody', () => {
    const late = paymentAfter({ ...own, state: 'expired' }, [received('p', 100_00)]);
    expect(late).toMatchObject({ state: 'expired', arrivals: [], late: [{ receipt: 'p' }] });
  });
});

describe('parts of an arrival that go back', () => {
  test('what is here and what went back is what came, whatever is taken and given again', () => {
    const takes: ProviderEvent[] = [30_00, 40_00, 50_00].map((amount, index) =>
      part(`d${index}`, amount, 9 + index),
    );
    for (let mask = 0; mask < 64; mask += 1) {
      const told = takes.filter((_, index) => mask & (1 << index));
      const won = takes
        .filter((_, index) => mask & (8 << index))
        .map(({ id }) => ({ ...again(id), at: at(30) }) as ProviderEvent);
      const { arrivals, received: here } = paymentAfter(own, [
        received('p1', 100_00),
        ...told,
        ...won,
      ]);
      const sum = (is: (each: (typeof arrivals)[number]) => boolean) =>
        arrivals.filter(is).reduce((total, { amount }) => total + amount, 0);
      expect(sum(({ returnedAt }) => returnedAt === null)).toBe(here);
      const cameAgain = sum(({ receipt }) => receipt.includes('+'));
      expect(sum(() => true) - cameAgain).toBe(100_00);
      expect(new Set(arrivals.map(({ receipt }) => receipt)).size).toBe(arrivals.length);
      expect(arrivals.every(({ of, amount }) => of === 'p1' && amount > 0)).toBe(true);
    }
  });
});

describe('what came again is taken by what its bank took after it, and by nothing before', () => {
  const came = received('p1', 100_00);
  const whole = (id: string, minute: number): ProviderEvent => ({
    id,
    at: at(minute),
    kind: 'returned',
    receipt: 'p1',
    reason: 'Disputed',
  });
  const givenAgain = (of: string, minute: number): ProviderEvent => ({
    id: `${of}-again`,
    at: at(minute),
    kind: 'reinstated',
    of,
  });
  test.each<[string, ProviderEvent[], number]>([
    [
      'a part, then all, then the part again',
      [part('a', 20_00, 4), whole('b', 5), givenAgain('a', 6)],
      20_00,
    ],
    ['a part, again, then all', [part('a', 20_00, 4), givenAgain('a', 5), whole('b', 6)], 0],
    [
      'all, again, all, again',
      [whole('a', 4), givenAgain('a', 5), whole('b', 6), givenAgain('b', 7)],
      100_00,
    ],
    ['all, again, then a part', [whole('a', 4), givenAgain('a', 5), part('b', 30_00, 6)], 70_00],
    [
      'a part, all, both again',
      [part('a', 20_00, 4), whole('b', 5), givenAgain('a', 6), givenAgain('b', 7)],
      100_00,
    ],
  ])('%s', (_, events, here) => {
    for (const told of permutations(events)) {
      const { arrivals, late } = paymentAfter(own, [came, ...told]);
      const left = [...arrivals, ...late].filter(({ returnedAt }) => returnedAt === null);
      expect(left.reduce((sum, { amount }) => sum + amount, 0)).toBe(here);
    }
  });
});
