import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingId } from '../../../../domain/ids.ts';
import { sayKept } from '../../../../src/offline/outbox/say-kept.ts';
import { newId } from '../../../support/builders.ts';
import { anOperation, fakeOutbox } from '../../../support/fake-outbox.ts';

const SAYINGS = { kept: { title: 'Kept on this device' }, sent: { title: 'Changes saved' } };

function saidOf(isOffline = false) {
  const operation = anOperation({
    kind: 'listing.archive@1',
    listingId: newId() as ListingId,
    addressLine: '12 Marigold Street',
    payload: {},
  });
  const outbox = fakeOutbox([operation]);
  const said: string[] = [];
  const sayer = {
    show: ({ title, id }: { title: string; id: string }) => {
      said.push(title);
      return id;
    },
    dismiss: () => void said.push('(gone)'),
  };
  sayKept(outbox, [operation], SAYINGS, { sayer, isOffline });
  return { outbox, operation, said };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is said of a change that was put on the device', () => {
  it('no word of success comes before the acknowledgement', () => {
    const { outbox, said } = saidOf(true);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['Kept on this device']);
    outbox.set({ operations: [], lastAcknowledgedAt: 1 });
    expect(said).toEqual(['Kept on this device', 'Changes saved']);
  });

  it('where the browser keeps nothing it is not called kept', () => {
    const { outbox, said } = saidOf();
    outbox.set({ keeping: 'memory' });
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['Keep this page open until it is sent']);
  });

  it('a quick answer is told of alone', () => {
    const { outbox, said } = saidOf();
    outbox.set({ operations: [], lastAcknowledgedAt: 1 });
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['Changes saved']);
  });

  it.each(['conflict', 'refused', 'review'] as const)(
    'what was said goes when it ends as %s, and success is never said',
    (state) => {
      const { outbox, operation, said } = saidOf();
      vi.advanceTimersByTime(1_000);
      outbox.change(operation.id, { state });
      outbox.set({ operations: [], lastAcknowledgedAt: 1 });
      vi.advanceTimersByTime(60_000);
      expect(said).toEqual(['Kept on this device', '(gone)']);
    },
  );

  it('one that is taken back is not called done', async () => {
    const { outbox, operation, said } = saidOf();
    await outbox.discard(operation.id);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });

  it('sent anew under another id it is still followed', () => {
    const { outbox, operation, said } = saidOf();
    outbox.change(operation.id, { id: newId() });
    vi.advanceTimersByTime(1_000);
    outbox.set({ operations: [], lastAcknowledgedAt: 1 });
    expect(said).toEqual(['Kept on this device', 'Changes saved']);
  });
});
