import { expect, test } from 'vitest';
import type { Operation } from '../../../../../src/offline/outbox/operation.ts';
import { listingSync, listingSyncs } from '../../../../../src/offline/overlay/listing-sync.ts';
import { waitingEvents } from '../../../../../src/offline/overlay/overlay-events.ts';
import { overlayRows, type RowsAsked } from '../../../../../src/offline/overlay/overlay-rows.ts';
import { record } from '../../../features/listing-form/records.ts';
import { row } from '../../../features/listings-table/rows.ts';
import { idOf, queued, viewer } from './operations.ts';

const current: RowsAsked = { shelf: 'current', query: '', isStart: true };
const archivedShelf: RowsAsked = { ...current, shelf: 'archived' };

const create = (number: number, more: Partial<Operation> = {}) =>
  queued(
    { kind: 'listing.create@1', listingId: idOf(number), payload: { listing: record() } },
    more,
  );

test('listings added here stand on top, newest first, where the words find them', () => {
  const rows = [row()];
  const operations = [create(1), create(2)];
  const shown = (asked: RowsAsked) =>
    overlayRows(rows, operations, asked, viewer).map(({ id }) => id);
  expect(shown(current)).toEqual([idOf(2), idOf(1), rows[0]?.id]);
  expect(shown({ ...current, query: 'obrien' })).toEqual([idOf(2), idOf(1), rows[0]?.id]);
  expect(shown({ ...current, query: 'elsewhere' })).toEqual([rows[0]?.id]);
  expect(shown({ ...current, isStart: false })).toEqual([rows[0]?.id]);
  expect(shown(archivedShelf)).toEqual([]);
});

test('a listing that has arrived at the server meanwhile stands there once', () => {
  const operation = create(1, { state: 'sending' });
  const rows = [row({ id: idOf(1), version: 1 })];
  expect(overlayRows(rows, [operation], current, viewer)).toEqual(rows);
});

test('what is archived here leaves the current shelf and stands on the archived one', () => {
  const draft = row({ status: 'draft' });
  const archive = queued({ kind: 'listing.archive@1', listingId: draft.id, payload: {} });
  const known = () => draft;
  expect(overlayRows([draft], [archive], current, viewer, known)).toEqual([]);
  const [gone] = overlayRows([], [archive], archivedShelf, viewer, known);
  expect(gone).toMatchObject({ id: draft.id, status: 'archived', version: 2 });
});

test('what is restored here goes the other way round', () => {
  const archived = row({ status: 'archived' });
  const restore = queued({ kind: 'listing.restore@1', listingId: archived.id, payload: {} });
  const known = () => archived;
  expect(overlayRows([archived], [restore], archivedShelf, viewer, known)).toEqual([]);
  expect(overlayRows([], [restore], current, viewer, known)).toMatchObject([{ status: 'draft' }]);
});

test('an edit lays only the facts it alters over its row', () => {
  const mine = record({ price: { asking: 5_000 } });
  const server = row({ saleMethod: 'auction', vendorNames: ['Someone Else'], priceLow: 1 });
  const edit = queued(
    { kind: 'listing.edit@1', listingId: server.id, payload: { record: mine } },
    { base: record() },
  );
  const [shown] = overlayRows([server], [edit], current, viewer);
  expect(shown).toMatchObject({ priceLow: 5_000, vendorNames: ['Someone Else'] });
  const [refused] = overlayRows([server], [{ ...edit, state: 'refused' }], current, viewer);
  expect(refused).toEqual(server);
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
