import type { IsoDate } from '../dates.ts';
import type { CustomerKind } from './customer.ts';

/** How risky a customer is, lowest first. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Somebody in public office, or near one (domain.md 4.7, step 5). */
export const PEP_KINDS = ['none', 'domestic', 'foreign', 'international-organisation'] as const;
export type PepKind = (typeof PEP_KINDS)[number];

/** What the rules look at. */
export type RiskFacts = {
  kind: CustomerKind;
  /** Entities between the customer and the people behind it. */
  layers: number;
  pep: PepKind;
  /** Nobody of the agency or a provider has seen the person or their papers. */
  isNeverSeen: boolean;
  isActedFor: boolean;
  paysCash: boolean;
  /** A hit of the list that nobody has dismissed. */
  hasOpenHit: boolean;
};

/** A rule and since when it holds. Its id is what is stored as a reason; screens have the words. */
export type RiskRule = {
  id: RiskReason;
  from: IsoDate;
  raisesTo: RiskLevel;
  applies(facts: RiskFacts): boolean;
};

export const RISK_REASONS = [
  'foreign-public-office',
  'public-office',
  'possible-sanctions',
  'cash',
  'many-layers',
  'trust',
  'acted-for',
  'never-seen',
] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

const FIRST = '2026-07-01' as IsoDate;
const MANY_LAYERS = 3;

/** Source: domain.md 4.7, steps 6 and 7. A rule that changes gets a row of its own with its day. */
const RISK_RULES: readonly RiskRule[] = [
  {
    id: 'foreign-public-office',
    from: FIRST,
    raisesTo: 'high',
    applies: ({ pep }) => pep === 'foreign',
  },
  {
    id: 'public-office',
    from: FIRST,
    raisesTo: 'medium',
    applies: ({ pep }) => pep === 'domestic' || pep === 'international-organisation',
  },
  {
    id: 'possible-sanctions',
    from: FIRST,
    raisesTo: 'high',
    applies: ({ hasOpenHit }) => hasOpenHit,
  },
  { id: 'cash', from: FIRST, raisesTo: 'high', applies: ({ paysCash }) => paysCash },
  {
    id: 'many-layers',
    from: FIRST,
    raisesTo: 'high',
    applies: ({ layers }) => layers >= MANY_LAYERS,
  },
  { id: 'trust', from: FIRST, raisesTo: 'medium', applies: ({ kind }) => kind === 'trust' },
  { id: 'acted-for', from: FIRST, raisesTo: 'medium', applies: ({ isActedFor }) => isActedFor },
  { id: 'never-seen', from: FIRST, raisesTo: 'medium', applies: ({ isNeverSeen }) => isNeverSeen },
];

/** What the rules of a day say, with every reason. */
export type AssessedRisk = { level: RiskLevel; reasons: RiskReason[] };

const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);

/** The higher of two levels. */
export function higherRisk(one: RiskLevel, other: RiskLevel): RiskLevel {
  return rank(one) >= rank(other) ? one : other;
}

/** The risk by the rules that hold on a day. */
export function assessRisk(facts: RiskFacts, on: IsoDate): AssessedRisk {
  const met = RISK_RULES.filter((rule) => rule.from <= on && rule.applies(facts));
  return {
    level: met.reduce<RiskLevel>((level, { raisesTo }) => higherRisk(level, raisesTo), 'low'),
    reasons: met.map(({ id }) => id),
  };
}

/** Whether setting a level lowers what stands: that takes a reason and the right (aml.approve-senior). */
export function lowersRisk(current: RiskLevel, next: RiskLevel): boolean {
  return rank(next) < rank(current);
}
