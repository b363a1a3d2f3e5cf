import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { searchReview } from '../../../../src/features/funding/review/search-review.ts';
import {
  type ReviewSearch,
  ReviewSearchSchema,
} from '../../../../src/features/funding/review-search.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');
const ONE = '01900000-0000-7000-8000-000000000001';
const TWO = '01900000-0000-7000-8000-000000000002';

const item = (id: string, days: number, changes: object, agencyId = ONE) =>
  ({
    agencyName: agencyId,
    application: {
      id,
      agencyId,
      product: 'standard',
      amount: 5_000_00,
      updatedAt: new Date(NOW - days * 86_400_000).toISOString(),
      ...changes,
    },
  }) as unknown as ReviewItem;

const items = [
  item('young', 1, {}),
  item('large', 3, { amount: 50_000_00, product: 'bridging-loan' }),
  item('second', 8, { amount: 60_000_00, decision: { first: { by: 'A', amount: 1, at: '' } } }),
  item('theirs', 40, { amount: 49_999_99 }, TWO),
];
const shown = (search: Record<string, unknown>) =>
  searchReview(items, v.parse(ReviewSearchSchema, search), NOW).map(
    ({ application }) => application.id as string,
  );

test.each<[Record<string, unknown>, string[]]>([
  [{}, ['theirs', 'second', 'large', 'young']],
  [{ order: 'newest' }, ['young', 'large', 'second', 'theirs']],
  [{ order: 'largest' }, ['second', 'large', 'theirs', 'young']],
  [{ order: 'smallest' }, ['young', 'theirs', 'large', 'second']],
  [{ waits: 'second' }, ['second']],
  [{ waits: 'first' }, ['theirs', 'large', 'young']],
  [{ of: TWO }, ['theirs']],
  [{ product: 'bridging-loan' }, ['large']],
  [{ amount: 'from' }, ['second', 'large']],
  [{ amount: 'below', days: 2 }, ['theirs']],
  [{ days: '7' }, ['theirs', 'second']],
  [{ of: TWO, amount: 'from' }, []],
])('m17: the credit queue by %o', (search, ids) => {
  expect(shown(search)).toEqual(ids);
});

test('what an address says that isn’t understood narrows nothing', () => {
  const mangled = { waits: 'x', of: '1', product: 'loan', amount: 3, days: 5, order: 'up' };
  const search = v.parse(ReviewSearchSchema, mangled);
  expect(Object.values(search satisfies ReviewSearch).filter(Boolean)).toEqual([]);
  expect(shown(mangled)).toEqual(shown({}));
});
