import { expect, type Page } from '@playwright/test';
import { AGAIN } from './api-retries.ts';
import { accessToken } from './own-listings.ts';

/** One entry of a listing's timeline, as the API gives it. */
type HistoryEntry = { kind: string; fields?: string[] };

/** What the server says has happened to a listing, oldest first; nothing when it has none. */
export async function serverHistory(page: Page, id: string): Promise<HistoryEntry[]> {
  const token = await accessToken(page);
  const answer = await page.request.get(`/api/listings/${id}/events`, {
    ...AGAIN,
    headers: { Authorization: `Bearer ${token}` },
  });
  if (answer.status() === 404) return [];
  expect(answer.status(), await answer.text()).toBe(200);
  const { events } = (await answer.json()) as { events: HistoryEntry[] };
  return events.toReversed();
}

/** The kinds alone, as most tests want them. */
export async function serverKinds(page: Page, id: string): Promise<string[]> {
  return (await serverHistory(page, id)).map(({ kind }) => kind);
}
