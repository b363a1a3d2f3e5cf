import { type SQL, sql } from 'drizzle-orm';
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
  readonly isPatient: boolean;
  /** A patient reader waits, before it catches up, until older transactions of other suites have ended. */
  constructor(api: TestApi, as: string, isPatient = false) {
    this.api = api;
    this.as = as;
    this.isPatient = isPatient;
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
    if (this.isPatient) await this.#olderTransactionsEnded();
    for (let turn = 0; turn < 500; turn += 1) {
      const page = await this.page(size);
      if (page.isComplete) return page;
    }
    throw new Error('The feed has no end');
  }

  /** A row is held back while an older transaction runs anywhere on the server. */
  async #olderTransactionsEnded(): Promise<void> {
    const orm = this.api.deps.database.orm;
    const read = async (query: SQL) => {
      const { rows } = (await orm.execute(query)) as unknown as { rows: { at: string }[] };
      return BigInt(rows[0]?.at ?? 0);
    };
    const oldest = sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS at`;
    const now = await read(sql`SELECT pg_current_xact_id()::text AS at`);
    await expect.poll(async () => (await read(oldest)) >= now, { timeout: 20_000 }).toBe(true);
  }
}
