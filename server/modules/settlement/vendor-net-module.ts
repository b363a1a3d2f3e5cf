import { vendorNet } from '../../../contract/endpoints/vendor-net.ts';
import { cents } from '../../../domain/money.ts';
import { serverModule } from '../../server-module.ts';
import { codeIn, withLink } from './by-vendor/example.ts';
import { netByLink } from './by-vendor/net.ts';

/** What a vendor sees of their money. */
export const vendorNetModule = serverModule({
  module: vendorNet,
  handlers: () => ({
    read: (_, call) => call.transaction((tx) => netByLink(tx, call)),
  }),
  listing: () => ({
    price: { estimateLow: cents(900_000_00), estimateHigh: cents(990_000_00) },
  }),
  examples: {
    read: {
      who: 'link',
      prepare: withLink,
      input: (given) => ({ params: { shortcode: codeIn(given) } }),
    },
  },
});
