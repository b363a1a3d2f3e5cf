import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { addMonths, dateOfDay, dayNumber } from '../../../../domain/fees/fee-calendar.ts';
import { type FeeRule, FeeRuleSchema } from '../../../../domain/fees/fee-rule.ts';
import {
  FEE_ENDS,
  FEE_RECURRENCES,
  FEE_TIMINGS,
  FEE_VALUE_KINDS,
  isCadence,
} from '../../../../domain/fees/fee-rule-parts.ts';
import { interestFor, parsePercent, percentOf } from '../../../../domain/fees/percent.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import {
  rateWords,
  ruleSentence,
  termSentences,
} from '../../../../domain/fees/words/rule-words.ts';
import { cents } from '../../../../domain/money.ts';

const START = '2026-01-31' as IsoDate;
const SETTLED = 40;
const BASIS: Record<string, number> = {
  'the sale price': 98_765_432,
  'the commission': 2_217_600,
  'everything advanced so far': 500_001,
  'each advance': 500_001,
  'the first advance': 500_001,
};
const ADVANCED = cents(500_001);
const STEPS: Record<string, number | 'months' | 'years'> = {
  day: 1,
  week: 7,
  month: 'months',
  year: 'years',
};

const found = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1) ?? [];
const toCents = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));
const rateOf = (text: string) => {
  const parsed = parsePercent(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

function step(day: number, every: string, times: number): number {
  const by = STEPS[every] ?? Number.parseInt(every, 10);
  if (by === 'months') return addMonths(day, times);
  return by === 'years' ? addMonths(day, times * 12) : day + by * times;
}

function limited(sentence: string, amount: number): number {
  const [least] = found(/at least \$([\d,.]+\d)/, sentence);
  const [most] = found(/at most \$([\d,.]+\d)/, sentence);
  const raised = least === undefined ? amount : Math.max(amount, toCents(least));
  return most === undefined ? raised : Math.min(raised, toCents(most));
}

/** What a person who reads a sentence about a fee expects to be charged until a day: 'day amount'. */
function readFee(sentence: string, until: number): string[] {
  const anchor = dayNumber(START);
  const [percent, basis] = found(/^([\d.]+)% of (.+?),/, sentence);
  const [value] = found(/^\$([\d,.]+\d)/, sentence);
  const whole = percent
    ? percentOf(cents(BASIS[basis ?? ''] ?? Number.NaN), rateOf(percent))
    : toCents(value ?? '');
  const amount = limited(sentence, whole);
  const [onDay] = found(/on day (\d+) after the first advance/, sentence);
  const [period] = found(/a (day|week|month|year) after the first advance/, sentence);
  const first = sentence.includes('the day of settlement')
    ? anchor + SETTLED
    : period
      ? step(anchor, period, 1)
      : anchor + Number(/, on day \d+/.test(sentence) ? (onDay ?? 0) : 0);
  const [every] = found(/and every (.+?)(?: from then)/, sentence);
  const [forDays] = found(/for (\d+) days? from the first charge/, sentence);
  const [lastBy] = found(/the last by day (\d+) after the first advance/, sentence);
  const last = forDays ? first + Number(forDays) - 1 : lastBy ? anchor + Number(lastBy) : until;
  const charges: string[] = [];
  for (let times = 0; ; times += 1) {
    // What repeats as it began counts from the advance itself: the 31st stays the 31st where there is one.
    const day =
      every === undefined
        ? first
        : every === period
          ? step(anchor, every, times + 1)
          : step(first, every, times);
    if (day > Math.min(last, until)) break;
    if (amount > 0) charges.push(`${dateOfDay(day)} ${amount}`);
    if (every === undefined) break;
  }
  return charges;
}

/** What a person who reads a sentence about interest expects to have been charged by a day. */
function readInterest(sentence: string, until: number): number {
  const anchor = dayNumber(START);
  const [rate] = found(/([\d.]+)% a year/, sentence);
  const [free] = found(/No interest for the first (\d+) days?/, sentence);
  const [ends] = found(/until day (\d+)/, sentence);
  const [every] = found(/charged every (\w+)/, sentence);
  const isAdded = sentence.includes('added to the principal');
  const [from, to] = [anchor + Number(free ?? 0), anchor + Number(ends ?? 1e6)];
  const posts = [to, until];
  for (let times = 1; every && step(anchor, every, times) <= until; times += 1) {
    posts.push(step(anchor, every, times));
  }
  let [principal, total, at] = [ADVANCED as number, 0, from];
  for (const day of [...new Set(posts)].filter((each) => each <= until).sort((a, b) => a - b)) {
    // Only what is charged at intervals is charged when the rule ends; the rest waits for the end.
    if (day === to && day < until && !every) continue;
    const nights = Math.min(day, to) - at;
    if (nights <= 0) continue;
    const amount = interestFor(BigInt(principal) * BigInt(nights), rateOf(rate ?? ''));
    const charged = limited(sentence, amount);
    total += charged;
    if (isAdded) principal += charged;
    at = Math.min(day, to);
  }
  return total;
}

type Combination = Pick<FeeRule, 'timing' | 'recurrence' | 'end' | 'valueKind'>;

/** Every timing × recurrence × end × kind but those that contradict themselves, whatever else they say. */
const COMBINATIONS: Combination[] = FEE_TIMINGS.flatMap((timing) =>
  FEE_RECURRENCES.flatMap((recurrence) =>
    FEE_ENDS.flatMap((end) =>
      FEE_VALUE_KINDS.map((valueKind) => ({ timing, recurrence, end, valueKind })),
    ),
  ),
).filter(({ timing, recurrence, valueKind }) => {
  if (timing === 'InterestFree') return valueKind === 'Percent';
  const isInterest = valueKind === 'Percent' && (timing === 'InterestAccrued' || isCadence(timing));
  if (timing === 'InterestAccrued') {
    return isInterest && (recurrence === 'Once' || recurrence === 'Daily');
  }
  return !isInterest || recurrence === timing;
});

/** Rules of a combination that the schema lets through. */
const rulesOf = ({ timing, recurrence, end, valueKind }: Combination): fc.Arbitrary<FeeRule> => {
  const isWaiting = timing === 'AtXDays' || timing === 'AfterXDays';
  const given = (isGiven: boolean, value: fc.Arbitrary<unknown>) =>
    isGiven ? value : fc.constant(undefined);
  return fc
    .record({
      code: fc.constant('FEE'),
      timing: fc.constant(timing),
      recurrence: fc.constant(recurrence),
      end: fc.constant(end),
      valueKind: fc.constant(valueKind),
      timingDays: given(isWaiting, fc.integer({ min: 0, max: 90 })),
      recurrenceDays: given(recurrence === 'PerXDays', fc.integer({ min: 1, max: 40 })),
      endDays: given(end === 'ForXDays', fc.integer({ min: 1, max: 500 })),
      value: fc.integer({ min: 0, max: 30_000_000 }),
      per: given(timing === 'AfterXDays', fc.constantFrom(undefined, 'annum')),
      basis: fc.constantFrom(
        undefined,
        'PrincipalAdvanced',
        'DrawdownAmount',
        'SalePrice',
        'Commission',
      ),
      scope: given(timing === 'AtLoanAdvance', fc.constantFrom('FirstDrawdown', 'EachDrawdown')),
      collect: fc.constantFrom(undefined, 'AddToBalance', 'Capitalise'),
      capitalise: fc.constantFrom(undefined, true),
      min: fc.constantFrom(undefined, 100_00),
      max: fc.constantFrom(undefined, 2_000_00),
      payer: fc.constant('vendor'),
      gst: fc.constantFrom('input-taxed', 'included'),
      version: fc.constant(1),
      effectiveFrom: fc.constant('2026-01-01'),
    })
    .map((parts) => {
      const kept = Object.entries(parts).filter(([, value]) => value !== undefined);
      return v.safeParse(FeeRuleSchema, Object.fromEntries(kept));
    })
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.output as FeeRule);
};

function charged(rule: FeeRule, until: IsoDate) {
  const schedule = feeSchedule(
    {
      rules: [rule],
      advances: [{ date: START, amount: ADVANCED }],
      settlementDate: addDays(START, SETTLED),
      salePrice: cents(BASIS['the sale price'] ?? 0),
      commission: cents(BASIS['the commission'] ?? 0),
    },
    until,
  );
  if (!schedule.ok) throw new Error(schedule.error.code);
  const { postings, totalInterest } = schedule.value;
  const fees = postings.filter(({ kind }) => kind.startsWith('fee/'));
  return { fees: fees.map(({ date, amount }) => `${date} ${amount}`), interest: totalInterest };
}

describe('a rule in a sentence (domain.md 4.3)', () => {
  test('of every timing, recurrence, end and kind, read back, it charges the cents and days of the schedule', () => {
    const until = fc.integer({ min: 0, max: 500 }).map((lasts) => addDays(START, lasts));
    for (const combination of COMBINATIONS) {
      fc.assert(
        fc.property(rulesOf(combination), until, (rule, day) => {
          const sentence = ruleSentence(rule);
          const { fees, interest } = charged(rule, day);
          if (sentence === undefined) {
            expect([fees, interest]).toEqual([[], 0]);
          } else if (/% a year/.test(sentence)) {
            expect([readInterest(sentence, dayNumber(day)), fees]).toEqual([interest, []]);
          } else {
            expect([readFee(sentence, dayNumber(day)), 0]).toEqual([fees, interest]);
          }
          const isAdded = rule.collect === 'Capitalise' || rule.capitalise === true;
          const says = sentence ?? (isAdded ? 'added to the principal' : '');
          expect(says.includes('added to the principal')).toBe(isAdded);
          if (sentence) expect(sentence.includes('GST is included')).toBe(rule.gst === 'included');
        }),
        { numRuns: 6, seed: 1122 },
      );
    }
  });

  test('domain.md 4.2: what owners of each product read', () => {
    expect(termSentences(PRODUCT_FEES.standard)).toEqual([
      '5.5% of each advance, at least $100.00, when it is paid out. GST is included.',
      '1.5% of everything advanced so far, on day 91 after the first advance, and every 30 days from then. GST is included.',
      'No interest is charged.',
    ]);
    expect(termSentences(PRODUCT_FEES['interest-free'])).toEqual([
      'No interest for the first 60 days, then 18% a year, counted by the day on the principal still owed, charged when something is paid and at the end.',
      'No fees are charged.',
    ]);
    expect(termSentences(PRODUCT_FEES['standard-loan'])).toEqual([
      '$165.00, at the first advance.',
      '12.95% a year, counted by the day on the principal still owed, charged when something is paid and at the end.',
    ]);
    expect(termSentences(PRODUCT_FEES['commission-funder'])[0]).toBe(
      '5% of each advance, when it is paid out. It is kept back from the advance.',
    );
    expect(termSentences(PRODUCT_FEES['bridging-loan'])[1]).toBe(
      '8.74% a year, counted by the day on the principal still owed, charged every month and at the end. It is added to the principal.',
    );
    expect(rateWords(PRODUCT_FEES['interest-free'])).toBe('18% a year from day 61');
    expect(rateWords(PRODUCT_FEES.standard)).toBe('No interest');
  });
});
