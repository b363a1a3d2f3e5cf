import type { ListingSearchResult } from '../../../contract/endpoints/listings.ts';
import type { contractTable } from '../../../contract/table.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { JsonText } from '../../http/json-text.ts';
import type { Ids } from '../../ports/ids.ts';
import { listingChanges } from './changes/service.ts';
import { exportListings } from './export.ts';
import type { CursorSigner } from './search/cursor.ts';
import { searchListings } from './search/service.ts';
import {
  createListing,
  editListing,
  listingTimeline,
  moveListing,
  readListing,
} from './service.ts';

/** Handlers of the listings calls. */
export function listingHandlers(deps: {
  ids: Ids;
  cursors: CursorSigner;
}): Handlers<typeof contractTable.listings> {
  const { ids, cursors } = deps;
  return {
    changes: ({ query }, call) =>
      call.transaction(async (tx) => ok(await listingChanges(tx, call, query, cursors))),
    search: async ({ query }, call) => {
      const found = await call.transaction((tx) =>
        searchListings(tx, call.principal, query, cursors),
      );
      return found.ok ? ok(new JsonText<ListingSearchResult>(found.value)) : found;
    },
    export: ({ query }, call) => exportListings(call, query),
    detail: ({ params }, call) => call.transaction((tx) => readListing(tx, call, params.id)),
    events: ({ params }, call) => call.transaction((tx) => listingTimeline(tx, call, params.id)),
    create: ({ body }, call) => call.transaction((tx) => createListing(tx, call, ids, body)),
    edit: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) =>
        editListing(tx, call, ids, { id: params.id, version, record: body }),
      ),
    archive: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) =>
        moveListing(tx, call, ids, { id: params.id, version, event: 'archive', ...body }),
      ),
    restore: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) =>
        moveListing(tx, call, ids, { id: params.id, version, event: 'restore' }),
      ),
    move: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => moveListing(tx, call, ids, { id: params.id, version, ...body })),
  };
}
