import { accountEndpoints } from './endpoints/account.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { importEndpoints } from './endpoints/imports.ts';
import { listingChangeEndpoints } from './endpoints/listing-changes.ts';
import { listingEndpoints } from './endpoints/listings.ts';
import { notebookEndpoints } from './endpoints/notebook.ts';
import { systemEndpoints } from './endpoints/system.ts';

/**
 * The modules that the portal has from its first screen on. What a step of a listing needs besides
 * comes with the code of that step, so that the first screen doesn't carry the whole contract.
 */
export const portalTable = {
  account: accountEndpoints,
  documents: documentEndpoints,
  imports: importEndpoints,
  listings: { ...listingChangeEndpoints, ...listingEndpoints },
  notebook: notebookEndpoints,
  system: systemEndpoints,
} as const;
