/** Whether somebody still may sign in, as their device is told at its next contact. */
export const STANDINGS = [
  'active',
  /** They may, and ended this one sign-in from another device. */
  'signed-out',
  'suspended',
  'left',
  'agency-suspended',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** Why somebody is out, in the words their device shows. */
export const OUT_WORDS: Record<Exclude<Standing, 'active'>, string> = {
  'signed-out': 'You were signed out here from another of your devices.',
  suspended: 'Your access is suspended, so you were signed out.',
  left: 'You no longer work at this agency, so you were signed out.',
  'agency-suspended': 'Your agency’s access is suspended, so you were signed out.',
};

/** Where a person stands by how they and their agency are kept. */
export function standingOf(
  person: 'active' | 'suspended' | 'left',
  agency: 'onboarding' | 'active' | 'suspended' | undefined,
): Standing {
  if (person !== 'active') return person;
  return agency === 'suspended' ? 'agency-suspended' : 'active';
}
