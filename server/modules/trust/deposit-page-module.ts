import { depositPage } from '../../../contract/endpoints/deposit-page.ts';
import { serverModule } from '../../server-module.ts';
import {
  codeIn,
  type Named,
  soldListing,
  withDeposit,
  withLink,
  withMoney,
} from './deposits/examples.ts';
import { depositPageHandlers } from './sold-deposit-endpoints.ts';

const params = (given: Pick<Named, 'id'>) => ({ shortcode: codeIn(given) });
// Served long ago, so that only a signature of today ends the wait where silence doesn't.
const withRelease = withMoney('release_requested', { servedOn: '2026-01-07' });

/** The page of a deposit, for whoever holds a link of it. */
export const depositPageModule = serverModule({
  module: depositPage,
  handlers: depositPageHandlers,
  listing: soldListing,
  examples: {
    read: {
      who: 'link',
      prepare: withLink('buyer', withDeposit('requested')),
      input: (given) => ({ params: params(given) }),
    },
    object: {
      who: 'link',
      prepare: withLink('buyer', withRelease),
      input: (given) => ({ params: params(given), body: { reason: 'Not before settlement' } }),
    },
    agree: {
      who: 'link',
      prepare: withLink('buyer', withRelease),
      input: (given) => ({ params: params(given), body: { agreed: true as const } }),
    },
    giveNotice: {
      who: 'link',
      prepare: withLink('vendor-conveyancer', withMoney('held')),
      input: (given) => ({ params: params(given), body: { on: '2026-02-16' } }),
    },
    receipt: {
      who: 'link',
      prepare: withLink('buyer', withMoney('held')),
      input: (given) => ({ params: { ...params(given), entryId: given.id('receipt') } }),
    },
  },
});
