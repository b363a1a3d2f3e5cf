import { type Browser, expect, type Page } from '@playwright/test';
import { uuidV7 } from '../../../domain/ids.ts';
import { accessToken } from './own-listings.ts';
import { people, signIn } from './sign-in.ts';

/** A link of the test's own, and how to reach the person it went to. */
export type PayLink = { url: string; path: string; mobile: string; email: string; amount: string };

function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

type Choice = {
  amount?: number;
  product?: string;
  paymentRequiresOtp?: boolean;
  hasEmail?: boolean;
  /** Where the test's browser has no address of its own. */
  baseURL?: string;
};

/** As an agent: a listing with one vendor, an application on it, and its link. */
export async function makePayLink(browser: Browser, choice: Choice = {}): Promise<PayLink> {
  const { amount = 8_000_00, product = 'standard', paymentRequiresOtp = true, baseURL } = choice;
  const page = await browser.newPage({ serviceWorkers: 'block', ...(baseURL && { baseURL }) });
  await signIn(page, 'principal');
  const call = caller(page, await accessToken(page));
  const [listingId, applicationId] = [newId(), newId()];
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  const mobile = `0491${digits}`;
  const email = `vera.${digits}@owner.example`;
  const contacts = choice.hasEmail === false ? { mobile } : { mobile, email };
  await call('/api/listings', {
    id: listingId,
    listing: {
      address: {
        streetNumber: '12',
        streetName: `Payer ${digits}`,
        streetType: 'Street',
        suburb: 'Newtown',
        state: 'NSW',
        postcode: '2042',
      },
      propertyClass: 'residential',
      category: 'House',
      saleMethod: 'private-treaty',
      vendors: [{ id: newId(), kind: 'person', name: 'Vera O’Vendor', ...contacts }],
      authority: { kind: 'sole', signedOn: '2026-11-01' },
      buyers: [],
      coAgentIds: [],
      marketing: [],
      otherCharges: [],
    },
  });
  const application = { id: applicationId, listingId, product, amount, paymentRequiresOtp };
  await call('/api/applications', { ...application, purpose: 'Marketing of your home' });
  await call(`/api/applications/${applicationId}/send`, {});
  const { links } = await call(`/api/applications/${applicationId}/links`);
  await page.close();
  const url = String(links[0].url);
  return { url, path: new URL(url).pathname, mobile, email, amount: String(amount) };
}

function caller(page: Page, token: string) {
  return async (path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() };
    const answer = body
      ? await page.request.post(path, { headers, data: body })
      : await page.request.get(path, { headers });
    expect(answer.ok(), `${people.principal} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** The latest code that a phone or mailbox was sent, as the sandbox's inbox shows it. */
export async function codeSentTo(page: Page, address: string): Promise<string> {
  const of = address.replace(/^0/, '+61');
  let code = '';
  await expect(async () => {
    const inbox = await page.request.get(`/sandbox/inbox?of=${encodeURIComponent(of)}`);
    const bodies = [...(await inbox.text()).matchAll(/<p class="body">([\s\S]*?)<\/p>/g)];
    const message = bodies.map(([, body]) => body ?? '').find((body) => /code/i.test(body)) ?? '';
    code = /\b\d{6}\b/.exec(message)?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

/** Opens a link as the person it went to, with the code from their phone. */
export async function passGate(page: Page, link: PayLink): Promise<void> {
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await enterCode(page, await codeSentTo(page, link.mobile));
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Types the six digits, as a phone's keyboard does. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code, 1 of 6').focus();
  await page.keyboard.type(code);
}
