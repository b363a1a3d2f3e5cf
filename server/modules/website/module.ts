import { website } from '../../../contract/endpoints/website.ts';
import { serverModule } from '../../server-module.ts';
import { publish, readWebsite, saveDraft } from './service.ts';

const who = 'principal';

/** How agencies show themselves to vendors and buyers. */
export const websiteModule = serverModule({
  module: website,
  handlers: ({ ids }) => ({
    read: ({ params }, call) => call.transaction((tx) => readWebsite(tx, call, params.agencyId)),
    saveDraft: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => saveDraft(tx, call, { ...params, version, shown: body })),
    publish: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => publish(tx, call, ids, { ...params, version })),
  }),
  examples: {
    read: { who, input: ({ listing }) => ({ params: { agencyId: listing.agencyId } }) },
    saveDraft: {
      who,
      after: ['read'],
      input: ({ listing, answer }) => ({
        params: { agencyId: listing.agencyId },
        body: { phone: '0291234567', welcome: 'Thank you for selling with us.', colour: '#0b5394' },
        ifMatch: `"${answer('read').version}"`,
      }),
      narrower: 'Our own staff change it only where the agency’s flag allows it',
    },
    publish: {
      who,
      after: ['read', 'saveDraft'],
      input: ({ listing, answer }) => ({
        params: { agencyId: listing.agencyId },
        body: {},
        ifMatch: `"${answer('saveDraft').version}"`,
      }),
      narrower: 'Our own staff change it only where the agency’s flag allows it',
    },
  },
});
