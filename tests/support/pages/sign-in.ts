import { expect, type Page } from '@playwright/test';

/** The people of the demo data (domain.md section 6). */
export const people = {
  principal: 'principal@quillwater.example',
  agent: 'agent@quillwater.example',
  /** Sees every listing of the agency, but no money. */
  agentManager: 'agents@quillwater.example',
  /** Sees every listing of the agency and changes none. */
  productManager: 'products@quillwater.example',
  otherPrincipal: 'principal@tarrabrook.example',
  platformSupport: 'support@lintel.example',
  /** Decides what the rules refer to a person. */
  platformCredit: 'credit@lintel.example',
  /** Switches features of agencies. */
  platformSuper: 'super@lintel.example',
} as const;

/** Opens an address and signs in on the provider's own page, as a person does. */
export async function signIn(
  page: Page,
  person: keyof typeof people = 'principal',
  address = '/property-listings',
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(people[person]);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => !/^\/(idp|auth|login)\b/.test(pathname));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
