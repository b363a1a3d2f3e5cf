import { expect, test } from 'vitest';
import {
  refusalMessage,
  refusedFields,
} from '../../../../src/features/listings/form/saving/refusal.ts';
import {
  changeToMend,
  payloadWith,
} from '../../../../src/features/listings/mending/waiting-record.ts';
import { keptWords } from '../../../../src/features/listings/waiting/send-words.ts';
import { moveHindrance } from '../../../../src/features/listings/workspace/moves/move-hindrance.ts';
import type { Operation } from '../../../../src/offline/outbox/operation.ts';
import { idOf, queued } from '../../portal/offline/overlay/operations.ts';
import { record } from '../listing-form/records.ts';

const listingId = idOf(1);
const create = (state: Operation['state'] = 'queued') =>
  queued({ kind: 'listing.create@1', listingId, payload: { listing: record() } }, { state });
const edit = (state: Operation['state'] = 'queued') =>
  queued({ kind: 'listing.edit@1', listingId, payload: { record: record() } }, { state });
const archive = (state: Operation['state'] = 'queued') =>
  queued({ kind: 'listing.archive@1', listingId, payload: {} }, { state });
const tag = queued({ kind: 'tag.add@1', listingId, payload: { tag: 'corner block' } });

test('the form settles the first record that stopped; what has no record has its card', () => {
  expect(changeToMend([edit(), archive('refused'), tag])).toBeUndefined();
  const [refused, stale, old] = [create('refused'), edit('conflict'), edit('review')];
  expect(changeToMend([edit(), refused, stale])).toBe(refused);
  expect(changeToMend([stale])).toBe(stale);
  expect(changeToMend([old])).toBe(old);
  expect(changeToMend([create('conflict')])).toBeUndefined();
});

test('what is mended goes back in the shape of its kind', () => {
  const mended = record({ price: { asking: 5 } });
  expect(payloadWith(create(), mended)).toEqual({ listing: mended });
  expect(payloadWith(edit(), mended)).toEqual({ record: mended });
});

test('offline 28: archive and restore may wait; moves with legal effect need the server and nothing waiting', () => {
  expect(moveHindrance('archive', [edit()], 'offline')).toBeUndefined();
  expect(moveHindrance('restore', [edit()], 'offline')).toBeUndefined();
  expect(moveHindrance('exchange', [], 'online')).toBeUndefined();
  expect(moveHindrance('exchange', [tag], 'online')).toBeUndefined();
  expect(moveHindrance('exchange', [], 'offline')).toContain('needs a connection');
  expect(moveHindrance('exchange', [edit()], 'online')).toContain('waits on this device');
  expect(moveHindrance('exchange', [create()], 'online')).toContain('on this device only');
});

test('refused fields are led to by their path in the form', () => {
  const errors = [
    { path: 'body.listing.price.asking', message: 'Too little' },
    { path: 'leadAgentId', message: 'Choose someone' },
    { path: 'dates.settlementDueOn', message: 'The settlement is booked' },
  ];
  const problem = { message: 'Refused', at: 1, errors };
  expect([...refusedFields(problem).keys()]).toEqual([
    'price.asking',
    'leadAgentId',
    'dates.settlementDueOn',
  ]);
  expect(refusedFields(undefined).size).toBe(0);
  expect(refusalMessage(problem)).toBe('Refused');
  expect(refusalMessage({ ...problem, code: 'listing.archived' })).toContain('archived');
});

test('a save says where the change is', () => {
  const line = "12 O'Brien Parade, NEWTOWN NSW 2042";
  expect(keptWords('Changes saved', edit(), true)).toEqual({
    kept: {
      title: 'Kept on this device',
      description: `${line}. It will be sent when you’re back online.`,
    },
    sent: { title: 'Changes saved', description: line },
  });
});
