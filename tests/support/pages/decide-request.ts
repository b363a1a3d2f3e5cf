import { type Browser, expect } from '@playwright/test';
import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import { accessToken } from './own-listings.ts';
import { signIn } from './sign-in.ts';

/** As our own staff: decides the request for funds of an application that waits for a person. */
export async function decideRequest(
  browser: Browser,
  baseURL: string,
  applicationId: string,
  event: 'approve' | 'decline',
): Promise<void> {
  const page = await browser.newPage({ serviceWorkers: 'block', baseURL });
  await signIn(page, 'platformCredit');
  const headers = {
    Authorization: `Bearer ${await accessToken(page)}`,
    'Idempotency-Key': crypto.randomUUID(),
  };
  const path = `/api/applications/${applicationId}/drawdowns`;
  const list = await page.request.get(path, { headers });
  const { drawdowns } = (await list.json()) as { drawdowns: Drawdown[] };
  const asked = drawdowns.find(({ state }) => state === 'in_review');
  const data = { event, reason: 'Looked at by a person' };
  const answer = await page.request.post(`${path}/${asked?.id}/decision`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.close();
}
