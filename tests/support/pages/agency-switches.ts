import { type Browser, expect } from '@playwright/test';
import type { AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
import { accessToken } from './own-listings.ts';
import { signIn } from './sign-in.ts';

type Switches = {
  paymentMethods?: AgencySettings['paymentMethods'];
  flags?: AgencySettings['flags'];
};

/**
 * Sets an agency of a server of the test's own up: ways to pay as its principal, features as our own
 * staff. Gives the agency's id and name.
 */
export async function switchAgency(
  browser: Browser,
  baseURL: string,
  { paymentMethods, flags }: Switches,
): Promise<{ id: string; name: string }> {
  const principal = await caller(browser, baseURL, 'principal');
  const { agency } = (await principal.call('/api/account')) as {
    agency: { id: string; name: string };
  };
  const path = `/api/agencies/${agency.id}/settings`;
  if (paymentMethods) await principal.put(path, 'payment-methods', { paymentMethods });
  await principal.close();
  if (!flags) return agency;
  const ours = await caller(browser, baseURL, 'platformSuper');
  await ours.put(path, 'flags', { flags });
  await ours.close();
  return agency;
}

async function caller(browser: Browser, baseURL: string, person: 'principal' | 'platformSuper') {
  const page = await browser.newPage({ serviceWorkers: 'block', baseURL });
  await signIn(page, person);
  const headers = { Authorization: `Bearer ${await accessToken(page)}` };
  const call = async (path: string): Promise<unknown> => {
    const answer = await page.request.get(path, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    call,
    close: () => page.close(),
    async put(path: string, part: string, data: object) {
      const { version } = (await call(path)) as AgencySettings;
      const ifMatch = {
        ...headers,
        'If-Match': `"${version}"`,
        'Idempotency-Key': crypto.randomUUID(),
      };
      const answer = await page.request.put(`${path}/${part}`, { headers: ifMatch, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}
