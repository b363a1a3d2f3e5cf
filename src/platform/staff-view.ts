import { describeError, log } from './log.ts';

const PREFIX = 'lintel:staff-view:';

/**
 * Hands the secret of a grant over to the page that this tab opens next: it lies in the tab's own
 * storage, never in an address (security.md 3.3). Gives whether it could be kept.
 */
export function keepStaffSecret(
  otpId: string,
  secret: string,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): boolean {
  try {
    storage.setItem(PREFIX + otpId, secret);
    return true;
  } catch (error) {
    log('warning', 'staff-view.not-kept', describeError(error));
    return false;
  }
}

/** Takes the secret of a grant out of this tab's storage: read once, then gone. */
export function takeStaffSecret(
  otpId: string,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage,
): string | undefined {
  try {
    const secret = storage.getItem(PREFIX + otpId) ?? undefined;
    storage.removeItem(PREFIX + otpId);
    return secret;
  } catch (error) {
    log('warning', 'staff-view.not-read', describeError(error));
    return undefined;
  }
}
