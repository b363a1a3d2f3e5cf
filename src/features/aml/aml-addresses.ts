/** The steps of a check, in the order in which a person does them. */
export const CHECK_STEPS = [
  'who',
  'collect',
  'owners',
  'check',
  'verify',
  'screen',
  'risk',
  'enhanced',
  'decide',
] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** What each step is called. */
export const CHECK_STEP_NAMES: Record<CheckStep, string> = {
  who: 'Who',
  collect: 'Collect',
  owners: 'Owners',
  check: 'Check',
  verify: 'Verify',
  screen: 'Screen',
  risk: 'Risk',
  enhanced: 'Enhanced',
  decide: 'Decide',
};

/** The step an address names; undefined for one that a check doesn't have. */
export function checkStep(part: string | undefined): CheckStep | undefined {
  return CHECK_STEPS.find((step) => step === part);
}

/** Where the checks of a listing are. */
export function amlAddress(listingId: string): string {
  return `/property-listings/${listingId}/aml`;
}

/** Where a step of one party's check is. */
export function checkAddress(listingId: string, caseId: string, step: CheckStep): string {
  return `${amlAddress(listingId)}/${step}?case=${caseId}`;
}
