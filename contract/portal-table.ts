import { accountEndpoints } from './endpoints/account.ts';
import { listingChangeEndpoints } from './endpoints/listing-changes.ts';
import { listingEndpoints } from './endpoints/listings.ts';
import { systemEndpoints } from './endpoints/system.ts';

/**
 * The modules that the portal has from its first screen on. What a listing or a
 * step of it needs besides comes with its code, so that the first screen doesn't carry the whole contract.
 */
export const portalTable = {
  account: accountEndpoints,
  listings: { ...listingChangeEndpoints, ...listingEndpoints },
  system: systemEndpoints,
} as const;
