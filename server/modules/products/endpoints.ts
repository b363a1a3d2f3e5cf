import type { productEndpoints } from '../../../contract/endpoints/products.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { listingFunding } from './funding.ts';
import { listProducts } from './service.ts';

/** Handlers of the products calls. */
export function productHandlers(): Handlers<typeof productEndpoints> {
  return {
    list: (_, call) => call.transaction(async (tx) => ok(await listProducts(tx, call.now))),
    ofListing: ({ params, query }, call) =>
      call.transaction((tx) => listingFunding(tx, call, params.id, query.amount)),
  };
}
