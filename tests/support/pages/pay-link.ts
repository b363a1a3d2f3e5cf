import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ApplicationLink } from '../../../contract/application-shapes.ts';
import { newId, staffCalls } from '../identity/staff-calls.ts';
import { AGAIN } from './api-retries.ts';

/** A link of the test's own, and how to reach the person it went to. */
export type PayLink = {
  url: string;
  path: string;
  shortcode: string;
  name: string;
  mobile: string;
  email: string;
  amount: string;
  applicationId: string;
  listingId: string;
};

type Choice = {
  amount?: number;
  product?: string;
  paymentRequiresOtp?: boolean;
  hasEmail?: boolean;
  /** Further facts of the listing, as the API takes them. */
  facts?: Record<string, unknown>;
  /** A server of the test's own. */
  baseURL?: string;
  /** Whose listing it is; the principal's unless told. */
  by?: 'principal' | 'agent';
};

/** As an agent: a listing with one vendor, an application on it, and its link. */
export async function makePayLink(choice: Choice = {}): Promise<PayLink> {
  const [link] = await makeOwnerLinks(['Vera O’Vendor'], choice);
  if (!link) throw new Error('An application without a link');
  return link;
}

/** As an agent: a listing of these owners, an application on it, and the link of each. */
export async function makeOwnerLinks(
  names: readonly string[],
  choice: Choice = {},
): Promise<PayLink[]> {
  const { amount = 8_000_00, product = 'standard', paymentRequiresOtp = true } = choice;
  const { baseURL, by = 'principal' } = choice;
  const staff = await staffCalls(by, baseURL);
  const [listingId, applicationId] = [newId(), newId()];
  const owners = names.map((name) => ({ id: newId(), name, ...contactsOf(name, choice) }));
  await staff.post('/api/listings', {
    id: listingId,
    listing: {
      address: {
        streetNumber: '12',
        streetName: `Payer ${owners[0]?.mobile.slice(-6)}`,
        streetType: 'Street',
        suburb: 'Newtown',
        state: 'NSW',
        postcode: '2042',
      },
      propertyClass: 'residential',
      category: 'House',
      saleMethod: 'private-treaty',
      vendors: owners.map((owner) => ({ kind: 'person', ...owner })),
      authority: { kind: 'sole', signedOn: '2026-11-01' },
      buyers: [],
      coAgentIds: [],
      marketing: [],
      otherCharges: [],
      ...choice.facts,
    },
  });
  await staff.post(`/api/listings/${listingId}/moves`, { event: 'activate' }, 1);
  const application = { id: applicationId, listingId, product, amount, paymentRequiresOtp };
  await staff.post('/api/applications', { ...application, purpose: 'Marketing of your home' });
  await staff.post(`/api/applications/${applicationId}/send`, {});
  const { links } = await staff.get<{ links: ApplicationLink[] }>(
    `/api/applications/${applicationId}/links`,
  );
  return Promise.all(
    owners.map(async ({ id, name, mobile, email = '' }) => {
      const shown = links.find(({ partyId }) => partyId === id)?.url;
      const url = shown ?? (await linkSentTo(mobile, baseURL));
      const path = new URL(url).pathname;
      const shortcode = path.split('/').at(-1) ?? '';
      return {
        url,
        path,
        shortcode,
        name,
        mobile,
        email,
        amount: String(amount),
        applicationId,
        listingId,
      };
    }),
  );
}

/** The link in the latest message of a phone: one that opens without a code is shown to nobody else. */
async function linkSentTo(mobile: string, baseURL = process.env.E2E_URL ?? ''): Promise<string> {
  const of = encodeURIComponent(mobile.replace(/^0/, '+61'));
  let url = '';
  await expect(async () => {
    const inbox = await (await fetch(`${baseURL}/sandbox/inbox?of=${of}`)).text();
    url = /https?:\/\/[^"<\s]*\/pay\/[^"<\s]+/.exec(inbox)?.[0] ?? '';
    expect(url).not.toBe('');
  }).toPass();
  return url;
}

function contactsOf(name: string, { hasEmail = true }: Choice): { mobile: string; email?: string } {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  const email = `${name[0]?.toLowerCase()}${name.at(-1)}.${digits}@owner.example`;
  return { mobile: `0491${digits}`, ...(hasEmail && { email }) };
}

/** What a phone or mailbox was sent, newest first, as the page of its inbox. */
export async function inboxOf(page: Page, address: string): Promise<string> {
  const of = address.replace(/^0/, '+61');
  return (await page.request.get(`/sandbox/inbox?of=${encodeURIComponent(of)}`, AGAIN)).text();
}

/** The latest code in an inbox; empty where there is none. */
export function codeIn(inbox: string): string {
  const bodies = [...inbox.matchAll(/<p class="body">([\s\S]*?)<\/p>/g)];
  const message = bodies.map(([, body]) => body ?? '').find((body) => /code/i.test(body)) ?? '';
  return /\b\d{6}\b/.exec(message)?.[0] ?? '';
}

/** The latest code that a phone or mailbox was sent, as its inbox shows it; not one read before. */
export async function codeSentTo(page: Page, address: string, before = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    code = codeIn(await inboxOf(page, address));
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(before);
  }).toPass();
  return code;
}

/** Opens a link as the person it went to, with the code from their phone. */
export async function passGate(page: Page, link: PayLink): Promise<void> {
  // Codes are limited for each address, and the tests share one.
  const part = () => randomInt(1, 255);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  await page.goto(link.path);
  await proveOneself(page, link);
}

/** Has a code sent where the page asks for one, and enters it. */
export async function proveOneself(page: Page, link: PayLink): Promise<void> {
  // The page says that a code was sent before the message arrives.
  const before = codeIn(await inboxOf(page, link.mobile));
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await enterCode(page, await codeSentTo(page, link.mobile, before));
  const verify = page.getByRole('button', { name: 'Verify' });
  await verify.click();
  // Whoever leaves while the code is checked is asked for another one.
  await expect(verify).toBeHidden();
}

/** Types the six digits, as a phone's keyboard does. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const field = (at: number) => page.getByLabel(`6-digit code, ${at} of 6`);
  // While a code is checked nothing can be typed.
  await expect(field(1)).toBeEnabled();
  await field(1).focus();
  for (const [at, digit] of [...code].entries()) {
    // A thumb is slower than the step from one field to the next.
    await expect(field(at + 1)).toBeFocused();
    await page.keyboard.press(digit);
  }
}

/**
 * Our own staff approve what the rules left to them, for nobody has signed an authority here, and its
 * owners agree to it as it was approved.
 */
export async function approveAndAgree(
  owners: readonly { page: Page; path: string }[],
  { applicationId }: Pick<PayLink, 'applicationId'>,
  baseURL?: string,
): Promise<void> {
  const application = `/api/applications/${applicationId}`;
  const staff = await staffCalls('principal', baseURL);
  const { version } = await staff.get<{ version: number }>(application);
  const review = { event: 'approve', reasons: ['The authority was seen'] };
  await (await staffCalls('platformCredit', baseURL)).post(
    `${application}/decision`,
    review,
    version,
  );
  // What each agreed to is what was approved: nobody is asked again.
  await expect
    .poll(async () => (await staff.get<{ state: string }>(application)).state)
    .not.toBe('approved');
  for (const { page, path } of owners) await page.goto(path);
}
