import { expect, test } from 'vitest';
import type { Operation } from '../../../../../src/offline/outbox/operation.ts';
import { listingSync, listingSyncs } from '../../../../../src/offline/overlay/listing-sync.ts';
import { waitingEvents } from '../../../../../src/offline/overlay/overlay-events.ts';
import { pendingRows } from '../../../../../src/offline/overlay/pending-rows.ts';
import { record } from '../../../features/listing-form/records.ts';
import { row } from '../../../features/listings-table/rows.ts';
import { idOf, queued, viewer } from './operations.ts';

const create = (number: number, more: Partial<Operation> = {}) =>
  queued(
    { kind: 'listing.create@1', listingId: idOf(number), payload: { listing: record() } },
    more,
  );

test('a listing added here is a row that is found, without a reference yet', () => {
  const rows = pendingRows([create(1)], () => undefined, viewer);
  expect(rows.get(idOf(1))).toMatchObject({ status: 'draft', reference: '', version: 1 });
});

test('a listing that has arrived at the server meanwhile is left to the server', () => {
  const server = row({ id: idOf(1), version: 1 });
  expect(pendingRows([create(1, { state: 'sending' })], () => server, viewer).size).toBe(0);
});

test('what is archived here stands on the archived shelf, and what is restored on the other', () => {
  const draft = row({ status: 'draft', nextDate: { kind: 'closing', at: '2026-12-01' } });
  const { id: listingId } = draft;
  const archive = queued({ kind: 'listing.archive@1', listingId, payload: {} });
  const gone = pendingRows([archive], () => draft, viewer).get(listingId);
  expect(gone).toMatchObject({ status: 'archived', version: 2 });
  expect(gone).not.toHaveProperty('nextDate');
  const restore = queued({ kind: 'listing.restore@1', listingId, payload: {} });
  const back = pendingRows([archive, restore], () => draft, viewer).get(listingId);
  expect(back).toMatchObject({ status: 'draft', version: 3 });
});

test('a change of a listing that no row is known of is left to the replica’s own', () => {
  const archive = queued({ kind: 'listing.archive@1', listingId: idOf(1), payload: {} });
  expect(pendingRows([archive], () => undefined, viewer).size).toBe(0);
});

test('an edit lays only the facts it alters over its row', () => {
  const mine = record({ price: { asking: 5_000 } });
  const server = row({ saleMethod: 'auction', vendorNames: ['Someone Else'], priceLow: 1 });
  const edit = queued(
    { kind: 'listing.edit@1', listingId: server.id, payload: { record: mine } },
    { base: record() },
  );
  const shown = pendingRows([edit], () => server, viewer).get(server.id);
  expect(shown).toMatchObject({ priceLow: 5_000, vendorNames: ['Someone Else'] });
  expect(pendingRows([{ ...edit, state: 'refused' }], () => server, viewer).size).toBe(0);
});

test('each change that waits is a line of the timeline, newest first, with its state', () => {
  const base = record();
  const operations = [
    create(1),
    queued(
      {
        kind: 'listing.edit@1',
        listingId: idOf(1),
        payload: { record: record({ price: { asking: 5_000 } }) },
      },
      { base, state: 'refused' },
    ),
    queued({ kind: 'listing.archive@1', listingId: idOf(1), payload: { reason: 'Twice' } }),
    queued({ kind: 'tag.add@1', listingId: idOf(1), payload: { tag: 'corner block' } }),
  ];
  expect(waitingEvents(operations)).toMatchObject([
    { kind: 'archived', reason: 'Twice', state: 'queued' },
    { kind: 'edited', fields: ['price'], state: 'refused' },
    { kind: 'created', state: 'queued' },
  ]);
});

test('what needs a person is said first', () => {
  const states = (...all: Operation['state'][]) => listingSync(all.map((state) => ({ state })));
  expect(states()).toBeUndefined();
  expect(states('queued', 'sending')).toBe('sending');
  expect(states('waiting', 'sign-in')).toBe('sign-in');
  expect(states('refused', 'queued')).toBe('refused');
  expect(listingSyncs([create(1), create(2, { state: 'conflict' })])).toEqual(
    new Map([
      [idOf(1), 'queued'],
      [idOf(2), 'conflict'],
    ]),
  );
});
