import type { NotKept } from './outbox.ts';
import { SignedOut } from './store/signed-out.ts';

const MESSAGES: Record<NotKept['reason'], string> = {
  full: 'This device is full, so the change could not be kept. Free some space and save again.',
  unavailable: 'The change could not be kept on this device. Try again.',
  'signed-out':
    'You have been signed out, so the change could not be kept. Sign in and save again.',
  locked: 'Sign in again to go on: it has been too long since the last contact.',
};

/** Why a change could not be put on the device, in plain words. */
export function notKept(reason: NotKept['reason'], message = MESSAGES[reason]): NotKept {
  return { reason, message };
}

/** Sorts what the browser threw when something was to be written (offline.md 29). */
export function storeRefusal(error: unknown): NotKept {
  if (error instanceof SignedOut) return notKept('signed-out');
  return notKept(isFull(error) ? 'full' : 'unavailable');
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || /quota|disk.*full/i.test(error.message);
}
