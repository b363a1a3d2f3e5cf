import { describe, expect, test } from 'vitest';
import {
  type ExpectedBatch,
  type ExpectedMoney,
  type LineMatch,
  matchLines,
} from '../../../../domain/bank/matching.ts';
import type { StatementLine } from '../../../../domain/bank/statement.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const day = (date: number) => `2026-11-${date}` as IsoDate;
const line = (
  amount: number,
  text: string,
  change: Partial<StatementLine> = {},
): StatementLine => ({
  bookedOn: day(20),
  amount,
  text,
  reference: null,
  bankId: null,
  balance: null,
  ...change,
});
const payIn: ExpectedMoney = { key: 'in', kind: 'pay-in', amount: 44_000, reference: '000016725' };
const payout: ExpectedMoney = {
  key: 'out',
  kind: 'payout',
  amount: 88_055,
  reference: 'INV-77',
  sentOn: day(19),
};
const batch: ExpectedBatch = { key: 'run', amount: 236_555, sentOn: day(19) };
const told = ({ match, kind, reason }: LineMatch) => [match, kind, reason];
const match = (...lines: StatementLine[]) => matchLines(lines, [payIn, payout], [batch]).map(told);

const MATCHED = 'matched';
const NOTHING = [null, null, 'no-reference'];
const TWO = [null, null, 'two-fit'];

describe('domain.md 4.4: what a line of a statement tells', () => {
  test.each<[string, StatementLine, unknown[]]>([
    ['a reference in the text', line(44_000, 'OSKO 000016725 J SMITH'), ['in', 'pay-in', MATCHED]],
    ['a part of the amount', line(100, 'Ref:000016725.'), ['in', 'pay-in', MATCHED]],
    ['with spaces among digits', line(100, 'Smith 0000 1672-5'), ['in', 'pay-in', MATCHED]],
    ['in its own field', line(100, 'BPAY', { reference: '000016725' }), ['in', 'pay-in', MATCHED]],
    ['within a longer number', line(100, '1000016725'), NOTHING],
    ['against a letter', line(100, 'A000016725'), NOTHING],
    ['half in each field', line(100, '0000', { reference: '16725' }), NOTHING],
    ['money out with a pay-in’s reference', line(-44_000, '000016725'), NOTHING],
    ['a payout', line(-88_055, 'PAY inv 77 SIGNPOST'), ['out', 'paid', MATCHED]],
    ['a payout of a cent less', line(-88_054, 'INV-77'), [null, null, 'amount-differs']],
    ['a payout that came back', line(88_055, 'RETURN INV-77'), ['out', 'returned', MATCHED]],
    ['a part of it back', line(55, 'RETURN INV-77'), [null, null, 'amount-differs']],
    ['before it was sent', line(-88_055, 'INV-77', { bookedOn: day(18) }), NOTHING],
    ['another invoice', line(-88_055, 'INV-771'), NOTHING],
    ['a run in one sum', line(-236_555, 'DIRECT ENTRY'), ['run', 'batch', MATCHED]],
    ['a run’s sum that came in', line(236_555, 'DIRECT ENTRY'), NOTHING],
    ['another sum', line(-236_554, 'DIRECT ENTRY'), NOTHING],
    ['two references', line(100, '000016725 INV-77'), TWO],
  ])('%s', (_, each, expected) => {
    expect(match(each)).toEqual([expected]);
  });

  test('parts of a pay-in are each matched; what would be paid twice is left to a person', () => {
    const part = line(100, '000016725');
    expect(match(part, part)).toEqual(Array(2).fill(['in', 'pay-in', MATCHED]));
    const paid = line(-88_055, 'INV-77');
    expect(match(paid, paid)).toEqual([TWO, TWO]);
    expect(match(line(-236_555, 'A'), line(-236_555, 'B'))).toEqual([TWO, TWO]);
    expect(match(paid, line(88_055, 'RETURN INV-77'))).toEqual([
      ['out', 'paid', MATCHED],
      ['out', 'returned', MATCHED],
    ]);
  });

  test('two expected of one reference, and two runs of one sum, fit both', () => {
    const twice = [payout, { ...payout, key: 'other' }];
    expect(matchLines([line(-88_055, 'INV-77')], twice).map(told)).toEqual([TWO]);
    const runs = [batch, { ...batch, key: 'other' }];
    expect(matchLines([line(-236_555, 'A')], [], runs).map(told)).toEqual([TWO]);
  });

  test('a short reference hides no run, and the amount tells those apart that a line names', () => {
    const one = { ...payout, key: 'one', reference: '1', amount: 50_000 };
    const direct = { ...payout, key: 'direct', reference: 'Direct', amount: 60_000 };
    const run = { ...payout, key: 'run', reference: 'RUN 1', amount: 236_555 };
    const of = (each: StatementLine) =>
      matchLines([each], [one, direct, run, payout], [batch]).map(told);
    const whole = line(-236_555, 'DIRECT ENTRY RUN 1');
    expect(of(whole)).toEqual([['run', 'paid', MATCHED]]);
    expect(matchLines([whole], [one, direct], [batch]).map(told)).toEqual([
      ['run', 'batch', MATCHED],
    ]);
    expect(of(line(-88_055, 'DIRECT ENTRY INV-77'))).toEqual([['out', 'paid', MATCHED]]);
    expect(of(line(-70_000, 'DIRECT ENTRY 1'))).toEqual([[null, null, 'amount-differs']]);
    // Named within the run's reference alone, an invoice of the same sum is not what left.
    const same = [{ ...one, amount: 236_555 }, run];
    expect(matchLines([whole], same).map(told)).toEqual([['run', 'paid', MATCHED]]);
    expect(matchLines([line(-236_555, 'RUN 1 INV 1')], same).map(told)).toEqual([TWO]);
  });

  test('what may only leave isn’t told by a credit, nor what may only come back by a debit', () => {
    const of = (side: 'debit' | 'credit', amount: number) =>
      matchLines([line(amount, 'INV-77')], [{ ...payout, side }]).map(told);
    expect(of('debit', 88_055)).toEqual([NOTHING]);
    expect(of('credit', -88_055)).toEqual([NOTHING]);
    expect(of('debit', -88_055)).toEqual([['out', 'paid', MATCHED]]);
    expect(of('credit', 88_055)).toEqual([['out', 'returned', MATCHED]]);
  });

  test('a reference without letters and digits is nowhere', () => {
    const none = { ...payIn, reference: ' - ' };
    expect(matchLines([line(100, 'A - B')], [none]).map(told)).toEqual([NOTHING]);
  });
});
