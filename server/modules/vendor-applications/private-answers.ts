import type { SavedAnswers, VendorAnswers } from '../../../domain/applications/vendor-answers.ts';
import { toldOf } from '../applications/told-service.ts';

/** The answers as one of the owners sees them: of hardship their own words, never what another one told. */
export function shownAnswers(kept: Record<string, unknown>, partyId: string): SavedAnswers {
  const { told: _, ...answers } = kept as SavedAnswers & { told?: unknown };
  const told = toldOf(kept);
  if (!answers.income || told === undefined) return answers;
  const { hardship: __, ...income } = answers.income;
  const own = told[partyId];
  return { ...answers, income: own === undefined ? income : { ...income, hardship: own } };
}

/**
 * What one of the owners answered as it is kept: what another one told of hardship stays as it was, and what each
 * told is kept apart, so that nobody reads the other's.
 */
export function keptAnswers(
  before: Record<string, unknown>,
  given: VendorAnswers,
  partyId: string,
): Record<string, unknown> {
  const { [partyId]: _, ...others } = toldOf(before) ?? {};
  const own = given.income?.hardship;
  const told = own === undefined ? others : { ...others, [partyId]: own };
  const words = Object.values(told);
  if (words.length === 0) return { ...given };
  const income = { ...given.income, hardship: words.join('\n') };
  return { ...given, income, told: { hardship: told } };
}

/** The answers without what anybody told of hardship: what all owners answer together. */
export function jointAnswers(kept: Record<string, unknown>): SavedAnswers {
  return shownAnswers(kept, '');
}
