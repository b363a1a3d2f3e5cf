import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { addDays } from '../../../../domain/dates.ts';
import { parsePercent } from '../../../../domain/fees/percent.ts';
import { cents } from '../../../../domain/money.ts';
import {
  CARD_SCHEMES,
  type CardScheme,
  SURCHARGE_RULES,
  surcharge,
} from '../../../../domain/payments/surcharge.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (dollars: string) => cents(Math.round(Number(dollars) * 100));
const today = '2026-11-20' as IsoDate;

describe('domain.md 1: surcharges by date', () => {
  test('the rules equal the vector table', () => {
    expect(SURCHARGE_RULES.map(({ disputed: _, ...rule }) => rule)).toEqual(
      vectors.surcharge.rules,
    );
  });

  test.each(vectors.surcharge.cases)('$scheme on $date: $expected', (given) => {
    const percent = parsePercent(given.costOfAcceptancePercent);
    expect(
      surcharge({
        amount: inCents(given.amount),
        scheme: given.scheme as CardScheme,
        costOfAcceptance: percent.ok ? percent.value : 0,
        date: given.date as IsoDate,
      }),
    ).toBe(inCents(given.expected));
  });

  test('every scheme has exactly one rule on each day around the change', () => {
    for (const scheme of CARD_SCHEMES) {
      for (let days = -400; days <= 400; days += 1) {
        const date = addDays('2026-10-01' as IsoDate, days);
        const rules = SURCHARGE_RULES.filter(
          (rule) =>
            rule.scheme === scheme && rule.from <= date && (rule.to === null || date <= rule.to),
        );
        expect(rules).toHaveLength(1);
      }
    }
  });

  test('Amex is the one disputed rule, and the careful reading puts nothing on it', () => {
    const disputed = SURCHARGE_RULES.filter((rule) => rule.disputed);
    expect(disputed.map(({ scheme, from }) => [scheme, from])).toEqual([['amex', '2026-10-01']]);
    const payment = {
      amount: cents(6_380_00),
      scheme: 'amex' as const,
      costOfAcceptance: 1_500_000,
    };
    expect(surcharge({ ...payment, date: today })).toBe(95_70);
    expect(surcharge({ ...payment, date: today }, SURCHARGE_RULES, true)).toBe(0);
    const before = { ...payment, date: '2026-09-30' as IsoDate };
    expect(surcharge(before, SURCHARGE_RULES, true)).toBe(95_70);
  });

  test('the default is nought for every scheme, as for one without a rule', () => {
    for (const scheme of CARD_SCHEMES) {
      const payment = { amount: cents(100_00), scheme, date: today };
      expect(surcharge({ ...payment, costOfAcceptance: 0 })).toBe(0);
      expect(surcharge({ ...payment, costOfAcceptance: 1_500_000 }, [])).toBe(0);
    }
  });
});
