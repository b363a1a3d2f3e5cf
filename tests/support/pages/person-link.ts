import { expect, type Page } from '@playwright/test';
import { codeIn, codeSentTo, enterCode, inboxOf } from './pay-link.ts';

/** Opens the latest link of its kind that a phone or mailbox was sent, with a code from the same place. */
export async function openPersonLink(page: Page, address: string, kind: RegExp): Promise<void> {
  // An address of their own: codes are counted by it.
  const part = () => Math.floor(Math.random() * 250) + 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  let link = '';
  await expect(async () => {
    link = kind.exec(await inboxOf(page, address))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  const before = codeIn(await inboxOf(page, address));
  await page.getByRole('button', { name: /^(Text|Email) a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await enterCode(page, await codeSentTo(page, address, before));
  await page.getByRole('button', { name: 'Verify' }).click();
}
