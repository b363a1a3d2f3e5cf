import { expect, test } from 'vitest';
import { place } from '../../../../src/offline/outbox/machine/enqueue.ts';
import { createOwnVersions } from '../../../../src/offline/outbox/own-versions.ts';
import { record } from '../../features/listing-form/records.ts';
import { idOf, queued, serverListing } from '../../portal/offline/overlay/operations.ts';

const listingId = idOf(1);
const edit = { kind: 'listing.edit@1', listingId, payload: { record: record() } } as const;

function placed(base: { version: number; after?: string }, own = createOwnVersions()) {
  const change = { ...edit, addressLine: '', base: { record: record(), ...base } };
  const facts = { id: idOf(7), now: 0, build: 'test', ...own };
  return place(change, [], facts).baseVersion;
}

test('offline 22: a version foreseen on a screen counts only if the change that made it arrived', () => {
  const first = queued(edit, { baseVersion: 3 });
  const own = createOwnVersions();
  own.note(first, serverListing({ version: 4 }));
  expect(placed({ version: 4, after: first.id }, own)).toBe(4);
});

test('offline 22: a form begun on a change that was given up meets what is there, whoever wrote it', () => {
  // Someone else's version may by chance have the number that was foreseen.
  expect(placed({ version: 4, after: idOf(99) })).toBe(0);
});

test('a form begun on what the server gave goes on top of that', () => {
  expect(placed({ version: 4 })).toBe(4);
});
