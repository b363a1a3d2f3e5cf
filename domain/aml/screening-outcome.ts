import type { AmlState } from './case-states.ts';
import type { PepKind, RiskLevel } from './risk.ts';

/** What is known of everybody behind a customer once they were screened. */
export type Screened = {
  risk: RiskLevel;
  people: readonly { name: string; isProven: boolean; pep: PepKind }[];
  openHits: number;
  confirmedHits: number;
  hasFundsSource: boolean;
};

/** Why a check can't be closed as verified yet, in the order in which a person deals with it. */
export const OPEN_POINTS = [
  'hit',
  'identity',
  'public-office',
  'high-risk',
  'funds-source',
] as const;
export type OpenPoint = (typeof OPEN_POINTS)[number];

/** What a screening found that takes a person; none where the rules alone pass it (domain.md 5: pass, flag). */
export function flagged({ risk, people, openHits, confirmedHits }: Screened): OpenPoint[] {
  const points: OpenPoint[] = [];
  if (openHits + confirmedHits > 0) points.push('hit');
  if (people.some(({ isProven }) => !isProven)) points.push('identity');
  if (people.some(({ pep }) => pep !== 'none')) points.push('public-office');
  if (risk === 'high') points.push('high-risk');
  return points;
}

/**
 * What still stands against saying that a check which needed a look is all right. Public office at home is weighed by
 * the person who decides; a high risk and foreign office take enhanced checks first.
 */
export function openPoints(screened: Screened, state: AmlState): OpenPoint[] {
  const points: OpenPoint[] = flagged(screened).filter(
    (point) => point === 'hit' || point === 'identity',
  );
  const isForeign = screened.people.some(({ pep }) => pep === 'foreign');
  if (state !== 'edd') {
    if (isForeign) points.push('public-office');
    if (screened.risk === 'high') points.push('high-risk');
    return points;
  }
  return screened.hasFundsSource ? points : [...points, 'funds-source'];
}
