import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ListingId, NoteId } from '../../../../domain/ids.ts';
import {
  operationFile,
  operationReport,
} from '../../../../src/features/sync/tray/operation-report.ts';
import { placeOf, trayGroups } from '../../../../src/features/sync/tray/tray-groups.ts';
import { TrayOperation } from '../../../../src/features/sync/tray/tray-operation.tsx';
import {
  attemptsText,
  STATE_LINES,
  stateLine,
  whenText,
} from '../../../../src/features/sync/tray/tray-words.ts';
import { STATE_WORDS } from '../../../../src/offline/operation-states.ts';
import { consequenceOf } from '../../../../src/offline/outbox/discard-words.ts';
import type { Operation } from '../../../../src/offline/outbox/operation.ts';
import {
  OPERATION_STATES,
  type OperationState,
} from '../../../../src/offline/outbox/queued-change.ts';
import { OutboxContext } from '../../../../src/offline/outbox/use-outbox.ts';
import { listingInput, newId } from '../../../support/builders.ts';
import { anOperation, fakeOutbox } from '../../../support/fake-outbox.ts';

const [first, second] = [newId() as ListingId, newId() as ListingId];

function archive(
  listingId: ListingId,
  changes: Partial<Operation> = {},
  addressLine = '12 Quay Street',
) {
  return anOperation({ kind: 'listing.archive@1', listingId, payload: {}, addressLine }, changes);
}

function create(listingId: ListingId) {
  return anOperation({
    kind: 'listing.create@1',
    listingId,
    payload: { listing: listingInput() },
    addressLine: '12 Wattle Street',
  });
}

function row(operation: Operation): string {
  return renderToStaticMarkup(
    <OutboxContext value={fakeOutbox([operation])}>
      <TrayOperation operation={operation} onDiscard={() => undefined} onLeave={() => undefined} />
    </OutboxContext>,
  );
}

describe('nothing waits silently', () => {
  it('what stands behind a change that needs a person says which', () => {
    const stopped = archive(first, { state: 'conflict' });
    const note = anOperation({
      kind: 'note.add@1',
      listingId: first,
      payload: { id: newId() as NoteId, text: `Two parties came back ${'again '.repeat(20)}` },
      addressLine: '12 Quay Street',
    });
    const elsewhere = archive(second);
    const all = [stopped, note, elsewhere];
    expect(stateLine(note, all)).toBe(
      'Kept on this device. It goes after “Archive”, which needs you first.',
    );
    expect(stateLine(elsewhere, all)).toBe(STATE_LINES.queued);
    expect(stateLine(stopped, all)).toBe(STATE_LINES.conflict);
    expect(row(note)).toMatch(/Add a note: Two parties came back [^<]{1,60}…/);
  });

  it.each(OPERATION_STATES)('%s has a word on the row and a line in the tray', (state) => {
    const html = row(archive(first, { state }));
    expect(html).toContain(STATE_WORDS[state]);
    expect(html).toContain(STATE_LINES[state]);
    expect(html).toContain('Copy details');
  });

  it.each<[OperationState, string[], string[]]>([
    ['queued', ['Discard'], ['Try again', 'Edit']],
    ['sending', [], ['Discard', 'Try again', 'Edit']],
    ['waiting', ['Try again', 'Discard'], ['Edit']],
    ['sign-in', ['Discard'], ['Try again', 'Edit']],
    ['conflict', ['Resolve', 'Discard'], ['Try again']],
    ['refused', ['Edit', 'Try again', 'Save as file', 'Discard'], []],
    ['review', ['Edit', 'Send it', 'Discard'], []],
  ])('%s offers %j and not %j', (state, offered, withheld) => {
    const html = row(archive(first, { state })).replace(STATE_LINES[state], '');
    for (const word of offered) expect(html).toContain(`>${word}<`);
    for (const word of withheld) expect(html).not.toContain(`>${word}<`);
  });

  it('says how often it was tried, when it is tried next, and why it did not go', () => {
    const at = new Date('2026-11-21T03:10:00Z').getTime();
    const operation = archive(first, {
      state: 'waiting',
      attempts: 3,
      nextAttemptAt: at,
      lastProblem: { message: 'We could not be reached.', at },
    });
    expect(attemptsText(operation)).toBe(`Tried 3 times, next at ${whenText(at)}`);
    expect(whenText(at)).toBe('21/11/2026, 2:10 pm');
    expect(row(operation)).toContain('We could not be reached.');
  });
});

describe('the groups of the tray', () => {
  it('are by listing, the one that waits longest first, each in the order of the queue', () => {
    const [a, b, c] = [
      archive(second, { seq: 4 }),
      archive(first, { seq: 2 }),
      archive(second, { seq: 9 }),
    ];
    const groups = trayGroups([c, a, b]);
    expect(groups.map(({ listingId }) => listingId)).toEqual([first, second]);
    expect(groups[1]?.operations.map(({ seq }) => seq)).toEqual([4, 9]);
  });

  it('lead to the form for a listing and to the listing for the rest', () => {
    expect(placeOf(create(first))).toBe(`/property-listings/${first}/edit`);
    expect(placeOf({ kind: 'note.add@1', listingId: first })).toBe(`/property-listings/${first}`);
  });
});

describe('discarding names its consequence', () => {
  it('a listing that exists here only, and what builds on it', () => {
    const [made, moved] = [create(first), archive(first)];
    const lines = consequenceOf(fakeOutbox([made, moved]).planDiscard(made.id));
    expect(lines).toEqual([
      'This listing exists on this device only. It will be gone, with everything you entered.',
      'With it goes what builds on it: Archive.',
    ]);
  });

  it('a change before others, which stay', () => {
    const [one, two] = [archive(first), archive(first)];
    const lines = consequenceOf(fakeOutbox([one, two]).planDiscard(one.id));
    expect(lines[1]).toBe('What you changed after it stays and is sent: Archive.');
  });
});

describe('what is copied and saved', () => {
  const operation: Operation = {
    ...create(first),
    state: 'refused',
    lastProblem: {
      code: 'request.invalid',
      status: 422,
      message: 'Vera Vendor is twice here',
      at: 0,
    },
  };

  it('details for support hold nothing that was entered', () => {
    const report = operationReport(operation);
    expect(report).toContain('code request.invalid, status 422');
    expect(report).toContain(operation.id);
    for (const secret of ['Vera', 'Wattle', 'vera@vendor.example'])
      expect(report).not.toContain(secret);
  });

  it('the file holds all of it', async () => {
    const { name, file } = operationFile(operation);
    expect(name).toBe(`change-${operation.id}.json`);
    expect(JSON.parse(await file.text())).toMatchObject({
      kind: 'listing.create@1',
      entered: { listing: { vendors: [{ name: 'Vera Vendor' }] } },
      refusedBecause: 'Vera Vendor is twice here',
    });
  });
});
