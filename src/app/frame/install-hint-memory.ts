import { deviceStorage } from '../../platform/storage.ts';

const DISMISSED = 'lintel:install-hint-dismissed';
const A_LISTING = /^\/property-listings\/[0-9a-f-]{36}/;

let hasOpenedListing = false;

/** Whether to offer installing now: a listing was opened since the start, and nobody said no before. */
export function isInstallHintDue(path: string): boolean {
  hasOpenedListing ||= A_LISTING.test(path);
  return hasOpenedListing && !isDismissed();
}

/** Remembers the no on this device, until the next sign-out. */
export function dismissInstallHint(): void {
  deviceStorage.setItem(DISMISSED, 'yes');
}

const isDismissed = () => deviceStorage.getItem(DISMISSED) !== null;
