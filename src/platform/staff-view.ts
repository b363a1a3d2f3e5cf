import { type StorageDoor, tabStorage } from './storage.ts';

const PREFIX = 'lintel:staff-view:';

/**
 * Hands the secret of a grant over to the page that this tab opens next: it lies in the tab's own
 * storage, never in an address (security.md 3.3). Gives whether it could be kept.
 */
export function keepStaffSecret(
  otpId: string,
  secret: string,
  storage: Pick<StorageDoor, 'setItem'> = tabStorage,
): boolean {
  return storage.setItem(PREFIX + otpId, secret);
}

/** Takes the secret of a grant out of this tab's storage: read once, then gone. */
export function takeStaffSecret(
  otpId: string,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = tabStorage,
): string | undefined {
  const secret = storage.getItem(PREFIX + otpId) ?? undefined;
  storage.removeItem(PREFIX + otpId);
  return secret;
}
