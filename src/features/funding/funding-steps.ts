/** The parts of an application that an address can name as `{step}` (spec 2); it opens at that part. */
export const FUNDING_STEPS = [
  'application',
  'payout',
  'drawdowns',
  'payments',
  'links',
  'timeline',
] as const;
export type FundingStep = (typeof FUNDING_STEPS)[number];

/** The part an address names; undefined for one that this version doesn't have, which opens at the start. */
export function fundingStep(part: string | undefined): FundingStep | undefined {
  return FUNDING_STEPS.find((step) => step === part);
}
