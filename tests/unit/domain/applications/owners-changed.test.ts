import { expect, test } from 'vitest';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import { areOwnersChanged } from '../../../../domain/applications/owners-changed.ts';

const ids = (...all: string[]) => all.map((id) => ({ id }));
const changed = (then: string[], now: string[], state: ApplicationState = 'sent') =>
  areOwnersChanged(
    { state, party: 'vendor', parties: ids(...then) },
    { vendors: ids(...now), buyers: ids('b') },
  );

test('an application under way says when its owners aren’t those of the listing', () => {
  expect(changed(['jane'], ['jane', 'john'])).toBe(true);
  expect(changed(['jane', 'john'], ['jane'], 'in_review')).toBe(true);
  expect(changed(['jane'], ['carl'], 'approved')).toBe(true);
  expect(changed(['jane', 'john'], ['john', 'jane'])).toBe(false);
  // What isn’t sent takes them as they stand, and what is over asks nobody.
  expect(changed(['jane'], ['jane', 'john'], 'draft')).toBe(false);
  expect(changed(['jane'], ['jane', 'john'], 'cancelled')).toBe(false);
  const buyer = { state: 'sent', party: 'buyer', parties: ids('b') } as const;
  expect(areOwnersChanged(buyer, { vendors: ids('a'), buyers: ids('b') })).toBe(false);
});
