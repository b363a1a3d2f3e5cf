import type { HelpItem } from '../../../../../contract/help-shapes.ts';
import type { HelpKind, HelpOutcome } from '../../../../../domain/help/help-states.ts';

/** What people ask for, as our own staff read it. */
export const KIND_NAMES: Record<HelpKind, string> = {
  hardship: 'Hardship',
  review: 'Asks for a person',
  complaint: 'Complaint',
};

/** How an answer can end, by what was asked for. */
export const OUTCOME_NAMES: Record<HelpOutcome, string> = {
  stands: 'The decision stands',
  anew: 'Decide it again',
  agreed: 'Agree to an arrangement',
  refused: 'Refuse an arrangement',
  'put-right': 'Put right',
  'not-upheld': 'Not upheld',
};

/** Its name where several are told apart. */
export function itemName({ kind, name, reference }: HelpItem): string {
  return `${KIND_NAMES[kind]}, ${name}, ${reference}`;
}
