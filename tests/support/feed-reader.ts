import { expect } from 'vitest';
import type { ListingChanges } from '../../contract/endpoints/listing-changes.ts';
import type { ListingSummary } from '../../contract/endpoints/listings.ts';
import type { TestApi } from './api-app.ts';

/** What a device keeps: the rows of the pages it has laid down so far. */
export class FeedReader {
  rows = new Map<string, ListingSummary>();
  cursor: string | undefined;
  pages: ListingChanges[] = [];
  readonly api: TestApi;
  readonly as: string;
  constructor(api: TestApi, as: string) {
    this.api = api;
    this.as = as;
  }

  async page(size = 500): Promise<ListingChanges> {
    const query = new URLSearchParams({ size: String(size) });
    if (this.cursor !== undefined) query.set('cursor', this.cursor);
    const answer = await this.api.call(`/api/listings/changes?${query}`, { as: this.as });
    expect(answer.status, answer.text).toBe(200);
    const page = answer.json as ListingChanges;
    if (page.isReset) this.rows.clear();
    for (const row of page.rows) this.rows.set(row.id, row);
    for (const id of page.removed) this.rows.delete(id);
    this.cursor = page.cursor;
    this.pages.push(page);
    return page;
  }

  /** Every page until it is told that nothing is left. */
  async catchUp(size?: number): Promise<ListingChanges> {
    for (let turn = 0; turn < 500; turn += 1) {
      const page = await this.page(size);
      if (page.isComplete) return page;
    }
    throw new Error('The feed has no end');
  }
}
