import type { ReplicaAnswer, ReplicaStatus } from '../../../../offline/replica/replica.ts';

/** What is at hand for the question of this moment. */
export type AtHand = {
  /** The device's answer, and whether it is to this question or still to the one before. */
  device: { answer: ReplicaAnswer | undefined; isCurrent: boolean };
  replica: Pick<ReplicaStatus, 'state' | 'asOf'>;
  /** When the server's answer to this question came; undefined when there is none. */
  serverAt: number | undefined;
  isOffline: boolean;
  /** Words are being typed that the server wasn't asked yet. */
  isTyping: boolean;
};

/** How many there are by the device's word: at least so many where it has only a part of the listings. */
export function countOnDevice(value: number, isWhole: boolean) {
  return { value, relation: isWhole ? ('eq' as const) : ('gte' as const) };
}

/**
 * Whose answer is shown. The server's takes the place of the device's once it is there; offline the
 * fresher of the two. While the server is asked the device's stands in, but never with "nothing" or
 * with guesses: the server may well know better a moment later.
 */
export function chooseSource(atHand: AtHand): 'device' | 'server' {
  const { device, replica, serverAt, isOffline, isTyping } = atHand;
  const { answer, isCurrent } = device;
  const isReady = replica.state === 'ready' || (isOffline && replica.state === 'filling');
  if (!answer || !isReady) return 'server';
  if (isTyping) return 'device';
  if (serverAt !== undefined) {
    return isOffline && isCurrent && (replica.asOf ?? 0) >= serverAt ? 'device' : 'server';
  }
  if (!isCurrent) return 'server';
  return isOffline || (answer.total > 0 && !answer.isCorrected) ? 'device' : 'server';
}
