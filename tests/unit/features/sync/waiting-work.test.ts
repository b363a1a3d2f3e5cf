import { describe, expect, it } from 'vitest';
import type { ListingId } from '../../../../domain/ids.ts';
import { pillWords } from '../../../../src/features/sync/waiting-work.ts';
import type { OperationState } from '../../../../src/offline/outbox/queued-change.ts';
import type { ConnectivityState } from '../../../../src/platform/connectivity.ts';
import { newId } from '../../../support/builders.ts';
import { anOperation } from '../../../support/fake-outbox.ts';

const listingId = newId() as ListingId;

function work(states: readonly OperationState[], isSending = false) {
  const operations = states.map((state) =>
    anOperation(
      { kind: 'listing.archive@1', listingId, payload: {}, addressLine: '12 Quay Street' },
      { state },
    ),
  );
  return { keeping: 'device' as const, operations, isSending };
}

describe('the pill: connection and what waits in one word', () => {
  it.each<[ConnectivityState, OperationState[], boolean, string, string]>([
    ['online', [], false, 'Online', 'done'],
    ['unknown', [], false, 'Online', 'done'],
    ['offline', [], false, 'Offline', 'waiting'],
    ['offline', ['queued'], false, 'Offline · 1 waiting', 'waiting'],
    ['offline', ['queued', 'waiting', 'sending'], false, 'Offline · 3 waiting', 'waiting'],
    ['online', ['sending', 'queued'], true, 'Sending 2', 'info'],
    ['online', ['waiting', 'queued'], false, '2 waiting', 'waiting'],
    ['online', ['sign-in', 'queued'], false, 'Sign in to send 2', 'waiting'],
    ['online', ['conflict', 'queued'], true, '1 needs attention', 'attention'],
    ['offline', ['refused', 'review'], false, '2 need attention', 'attention'],
  ])('%s with %j, sending %s: %s', (connectivity, states, isSending, text, tone) => {
    expect(pillWords(connectivity, work(states, isSending))).toMatchObject({ text, tone });
  });

  it('each tone comes with an icon of its own, so colour never says it alone', () => {
    const looks = [
      pillWords('online', work([])),
      pillWords('offline', work([])),
      pillWords('online', work(['sending'], true)),
      pillWords('online', work(['refused'])),
      pillWords('online', work(['sign-in'])),
    ];
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(looks.length);
  });
});
