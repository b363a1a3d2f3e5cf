import type { AmlHit, ListedEntry } from '../../../../contract/aml-shapes.ts';
import type { PepKind } from '../../../../domain/aml/risk.ts';
import type { HitReason } from '../../../../domain/aml/screening.ts';

const REASON_WORDS: Record<HitReason, string> = {
  'same-name': 'the same name',
  'other-order': 'the names stand in another order',
  'spelled-alike': 'spelled alike',
  initials: 'an initial stands for a name',
  'names-missing': 'one of the two has names that the other hasn’t',
  'same-birth-year': 'born in the same year',
  'near-birth-year': 'born about the same year',
  'other-birth-year': 'born in another year',
};

/** Why a listed name was found. A reason that this version doesn't know says so. */
export function hitReasonsText({ reasons }: Pick<AmlHit, 'reasons'>): string {
  const words: Partial<Record<string, string>> = REASON_WORDS;
  return reasons.map((reason) => words[reason] ?? 'for another reason').join(', ');
}

export const LISTED_KIND_WORDS: Record<ListedEntry['kind'], string> = {
  individual: 'A person',
  entity: 'An organisation',
  vessel: 'A ship',
};

const SAME = 97;
const CLOSE = 90;

/** How alike the two names are. */
export function scoreText(score: number): string {
  if (score >= SAME) return `The same name (${score} of 100)`;
  return `${score >= CLOSE ? 'Very alike' : 'Alike'} (${score} of 100)`;
}

export const HIT_STANDINGS = {
  open: { tone: 'attention', word: 'To decide' },
  dismissed: { tone: 'neutral', word: 'Not the same' },
  confirmed: { tone: 'attention', word: 'Is the same' },
} as const satisfies Record<AmlHit['decision'], object>;

export const PEP_WORDS: Record<PepKind, string> = {
  none: 'No public office was found',
  domestic: 'Holds public office in Australia, or is close to somebody who does',
  foreign: 'Holds public office in another country, or is close to somebody who does',
  'international-organisation':
    'Holds office in an international organisation, or is close to somebody who does',
};
