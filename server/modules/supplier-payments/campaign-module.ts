import { vendorCampaign } from '../../../contract/endpoints/vendor-campaign.ts';
import { serverModule } from '../../server-module.ts';
import { codeIn, withLink } from './vendor-campaign/example.ts';
import { campaignByLink } from './vendor-campaign/service.ts';

/** The vendor's view of their campaign. */
export const vendorCampaignModule = serverModule({
  module: vendorCampaign,
  handlers: () => ({
    read: (_, call) => call.transaction((tx) => campaignByLink(tx, call)),
  }),
  examples: {
    read: {
      who: 'link',
      prepare: withLink,
      input: (given) => ({ params: { shortcode: codeIn(given) } }),
    },
  },
});
