import type { SavedAnswers, VendorAnswers } from '../../../domain/applications/vendor-answers.ts';

/** Kept beside the answers: who told of hardship, whose words they stay. */
type Kept = SavedAnswers & { told?: { hardship?: string } };

/** The answers as one of the owners sees them: without what another one told of hardship. */
export function shownAnswers(kept: Record<string, unknown>, partyId: string): SavedAnswers {
  const { told, ...answers } = kept as Kept;
  const { hardship, ...income } = answers.income ?? {};
  if (hardship === undefined || told?.hardship === undefined || told.hardship === partyId) {
    return answers;
  }
  return { ...answers, income };
}

/** What one of the owners answered as it is kept: what another one told of hardship stays as it was. */
export function keptAnswers(
  before: Record<string, unknown>,
  given: VendorAnswers,
  partyId: string,
): Record<string, unknown> {
  const { told, income } = before as Kept;
  const { hardship } = income ?? {};
  const isOthers =
    hardship !== undefined && told?.hardship !== undefined && told.hardship !== partyId;
  if (isOthers) {
    const own = given.income?.hardship;
    const both = own === undefined ? hardship : `${hardship}\n${own}`;
    return { ...given, income: { ...given.income, hardship: both }, told };
  }
  if (given.income?.hardship === undefined) return { ...given };
  return { ...given, told: { hardship: partyId } };
}
