import { expect, test } from 'vitest';
import { assessRisk, lowersRisk, type RiskFacts } from '../../../../domain/aml/risk.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const ordinary: RiskFacts = {
  kind: 'individual',
  layers: 0,
  pep: 'none',
  isNeverSeen: false,
  isActedFor: false,
  paysCash: false,
  hasOpenHit: false,
};
const on = (facts: Partial<RiskFacts>, day = '2026-11-20') =>
  assessRisk({ ...ordinary, ...facts }, day as IsoDate);

test('domain.md 4.7, step 6: a level with every reason, by the rules of the day', () => {
  expect(on({})).toEqual({ level: 'low', reasons: [] });
  expect(on({ kind: 'trust', isActedFor: true })).toEqual({
    level: 'medium',
    reasons: ['trust', 'acted-for'],
  });
  expect(on({ pep: 'foreign', isNeverSeen: true })).toEqual({
    level: 'high',
    reasons: ['foreign-public-office', 'never-seen'],
  });
  expect(on({ layers: 2 }).level).toBe('low');
  expect(on({ layers: 3 }).level).toBe('high');
  expect(on({ paysCash: true }, '2026-06-30')).toEqual({ level: 'low', reasons: [] });
});

test('raising is free, lowering is not', () => {
  expect(lowersRisk('medium', 'high')).toBe(false);
  expect(lowersRisk('medium', 'medium')).toBe(false);
  expect(lowersRisk('high', 'low')).toBe(true);
});
