import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../server/db/transaction.ts';
import { apiOver, freshDatabase } from '../support/api-app.ts';
import { addAgency, listingInput, newId } from '../support/builders.ts';

const MIGRATION = 'server/db/migrations/0049_what_a_table_is_searched_by.sql';

const person = (reached: object) => ({
  id: newId(),
  kind: 'person',
  name: 'Wei Zhang',
  ...reached,
});
const LISTINGS = [
  {
    vendors: [person({ mobile: '+61 491 570 156', email: 'Siobhan.O_Connor+sale@Example.com' })],
    buyers: [person({ mobile: '0491 570 156' }), person({ mobile: '(02) 5550 0123' })],
    price: { guideLow: 91_500_050, guideHigh: 100_000_000 },
  },
  { saleMethod: 'auction', dates: { auctionAt: '2026-12-04T23:30:00.000Z' } },
  { saleMethod: 'off-market', vendors: [person({})], price: { asking: 91_500_000 } },
];

test.each(['pglite', 'postgres'] as const)(
  'on %s a listing kept before is found by the same words as one written since',
  async (kind) => {
    const { database, remove } = await freshDatabase(kind);
    try {
      const api = await apiOver(database);
      const agency = await addAgency(database);
      for (const facts of LISTINGS) {
        const body = { id: newId(), listing: listingInput({ ...(facts as object) }) };
        const answer = await api.call('/api/listings', { as: agency.principal, body });
        expect(answer.status, answer.text).toBe(201);
      }
      const read = () =>
        rowsOf(
          database.orm.execute(sql`SELECT reference, contacts, agent_sort, vendors_sort,
            ARRAY(SELECT unnest(string_to_array(btrim(search_text), ' ')) ORDER BY 1) AS words FROM listing ORDER BY reference`),
        );
      const since = await read();
      // As they were kept before: names and addresses alone.
      await database.script(`UPDATE listing SET contacts = '{}', agent_sort = '', vendors_sort = '',
        search_text = ' ' || array_to_string(ARRAY(SELECT word FROM unnest(string_to_array(btrim(search_text), ' ')) AS word
          WHERE word !~ '[@$]' AND word !~ '^0\\d{9}$'
            AND word NOT IN ('draft', 'private', 'treaty', 'auction', 'off', 'market')), ' ') || ' '`);
      expect(await read()).not.toEqual(since);
      const steps = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
      const anew = steps.filter((step) => /listing_contact_words/.test(step));
      expect(anew).toHaveLength(3);
      for (const step of anew) await database.script(step);
      expect(await read()).toEqual(since);
    } finally {
      await remove();
    }
  },
);
