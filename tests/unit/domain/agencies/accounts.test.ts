import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountAt,
  accountHeldUntil,
  confirmFault,
  inForceFrom,
  payableAt,
  type RuledAccount,
  standingAt,
} from '../../../../domain/agencies/accounts.ts';
import { bankOfBsb } from '../../../../domain/payments/banks.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1) + hour * 3_600_000);
type Account = RuledAccount & { name: string };
const account = (name: string, asked: number, change: Partial<RuledAccount> = {}): Account => ({
  name,
  startsAt: accountHeldUntil(at(asked)),
  confirmedAt: null,
  stoppedAt: null,
  ...change,
});
const first: Account = { ...account('first', 0), startsAt: at(0) };

describe('security.md 3.2 (29): which account of an agency is paid', () => {
  test.each<[string, Account[], number, string | undefined]>([
    ['none before there is one', [], 5, undefined],
    ['the first at once: our staff approved it', [first], 0, 'first'],
    ['the one before, a minute before the hold ends', [first, account('new', 10)], 33.98, 'first'],
    ['the new one from then on', [first, account('new', 10)], 34, 'new'],
    [
      'the new one at once when confirmed',
      [first, account('new', 10, { confirmedAt: at(11) })],
      11,
      'new',
    ],
    [
      'the one before when the change was stopped',
      [first, account('new', 10, { stoppedAt: at(11) })],
      50,
      'first',
    ],
    [
      'none when it was stopped once in force',
      [first, account('new', 10, { stoppedAt: at(34) })],
      50,
      undefined,
    ],
    [
      'none when it was confirmed and then stopped',
      [first, account('new', 10, { confirmedAt: at(11), stoppedAt: at(12) })],
      50,
      undefined,
    ],
    [
      'another one after the stopped one',
      [first, account('new', 10, { stoppedAt: at(40) }), account('next', 41)],
      65,
      'next',
    ],
    [
      'none while that one is held',
      [{ ...first, stoppedAt: at(9) }, account('next', 10)],
      20,
      undefined,
    ],
  ])('%s', (_, accounts, hour, expected) => {
    expect(payableAt(accounts, at(hour))?.name).toBe(expected);
  });

  test('where each stands is told', () => {
    const change = account('new', 10);
    const all = [first, change];
    expect(all.map((each) => standingAt(each, all, at(20)))).toEqual(['in-force', 'held']);
    expect(all.map((each) => standingAt(each, all, at(40)))).toEqual(['replaced', 'in-force']);
    const frozen = { ...change, stoppedAt: at(41) };
    expect(standingAt(frozen, [first, frozen], at(42))).toBe('frozen');
    const undone = { ...change, stoppedAt: at(11) };
    expect(standingAt(undone, [first, undone], at(42))).toBe('stopped');
  });

  const hours = fc.integer({ min: 0, max: 200 });
  const accounts = fc.array(
    fc.record({
      name: fc.string(),
      asked: hours,
      confirmedAfter: fc.option(fc.integer({ min: 0, max: 30 })),
      stoppedAfter: fc.option(hours),
    }),
    { maxLength: 6 },
  );
  const made = (
    list: {
      name: string;
      asked: number;
      confirmedAfter: number | null;
      stoppedAfter: number | null;
    }[],
  ) =>
    list.map(({ name, asked, confirmedAfter, stoppedAfter }) => ({
      ...account(name, asked, {
        confirmedAt: confirmedAfter === null ? null : at(asked + confirmedAfter),
        stoppedAt: stoppedAfter === null ? null : at(asked + stoppedAfter),
      }),
      asked,
    }));

  test('what is paid was never stopped, and is a day old or was confirmed', () => {
    fc.assert(
      fc.property(accounts, hours, (list, hour) => {
        const paid = payableAt(made(list), at(hour));
        if (!paid) return;
        expect(paid.stoppedAt).toBeNull();
        expect(
          hour - paid.asked >= 24 || (paid.confirmedAt !== null && paid.confirmedAt <= at(hour)),
        ).toBe(true);
      }),
    );
  });

  test('one at most is in force or frozen, and a stop never brings back what was replaced', () => {
    fc.assert(
      fc.property(accounts, hours, fc.nat(5), (list, hour, index) => {
        const all = made(list);
        const counting = all.filter((each) =>
          ['in-force', 'frozen'].includes(standingAt(each, all, at(hour))),
        );
        const inForce = counting.filter((each) => standingAt(each, all, at(hour)) === 'in-force');
        expect(inForce.length).toBeLessThanOrEqual(1);
        const counts = accountAt(all, at(hour));
        const chosen = all[index];
        if (!counts || !chosen || inForceFrom(chosen) > at(hour)) return;
        const stopped = all.map((each) =>
          each === chosen ? { ...each, stoppedAt: at(hour) } : each,
        );
        const paid = payableAt(stopped, at(hour));
        if (paid) expect(paid.name).toBe(counts.name);
      }),
    );
  });
});

describe('who may confirm a change', () => {
  const change = { askedBy: 'nora', by: 'omar', isPrincipal: true, since: null, askedSince: null };
  test.each([
    ['another principal', change, undefined],
    ['one of a day ago', { ...change, since: at(0) }, undefined],
    ['whoever asked', { ...change, by: 'nora' }, 'same-person'],
    ['an agent', { ...change, isPrincipal: false }, 'no-principal'],
    [
      'a principal of an hour ago, whom a thief may have invited',
      { ...change, since: at(23) },
      'too-new',
    ],
    [
      'another, of what a principal of an hour ago asks',
      { ...change, askedSince: at(23) },
      'asked-by-new',
    ],
    ['anybody, of what our staff approved', { ...change, askedBy: null }, undefined],
  ])('%s', (_, confirming, fault) => {
    expect(confirmFault(confirming, at(24))).toBe(fault);
  });
});

test.each([
  ['062000', 'Commonwealth Bank'],
  ['082001', 'NAB'],
  ['013999', 'ANZ'],
  ['923100', 'ING'],
  ['920000', undefined],
])('the bank of a BSB is told where it is known: %s', (bsb, bank) => {
  expect(bankOfBsb(bsb)).toBe(bank);
});
