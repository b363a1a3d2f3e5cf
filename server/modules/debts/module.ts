import { debts } from '../../../contract/endpoints/debts.ts';
import { serverModule } from '../../server-module.ts';
import { debtHandlers } from './endpoints.ts';
import { codeIn, withLinkAndProposal, withOwing, withProposal } from './examples.ts';

const who = 'platform-credit';

/** What is agreed about what is owed. */
export const debtsModule = serverModule({
  module: debts,
  handlers: debtHandlers,
  examples: {
    ofApplication: {
      who: 'agent',
      prepare: withProposal,
      input: ({ id, listing }) => ({
        params: { id: id('application') },
        agency: listing.agencyId,
      }),
    },
    propose: {
      who,
      prepare: withOwing,
      input: ({ id, listing }) => ({
        params: { id: id('application') },
        agency: listing.agencyId,
        body: {
          id: id('agreement'),
          kind: 'extension' as const,
          dueOn: '2100-01-05',
          reason: 'The sale settles later',
        },
      }),
    },
    withdraw: {
      who,
      prepare: withProposal,
      input: ({ id, listing }) => ({
        params: { id: id('application'), agreementId: id('agreement') },
        agency: listing.agencyId,
        body: {},
      }),
    },
    own: {
      who: 'link',
      prepare: withLinkAndProposal,
      input: (given) => ({ params: { shortcode: codeIn(given) } }),
    },
    decide: {
      who: 'link',
      prepare: withLinkAndProposal,
      input: (given) => ({
        params: { shortcode: codeIn(given), agreementId: given.id('agreement') },
        body: { isAgreed: false },
      }),
    },
  },
});
