import { soldDeposits } from '../../../contract/endpoints/sold-deposits.ts';
import { serverModule } from '../../server-module.ts';
import { soldListing, withDeposit, withMoney } from './deposits/examples.ts';
import { depositJobs } from './deposits/jobs.ts';
import { soldDepositHandlers } from './sold-deposit-endpoints.ts';
import { withdrawalExamples } from './withdrawals/examples.ts';

const params = ({ listing }: { listing: { id: string } }) => ({ id: listing.id });

/** The deposit of a listing's sale. */
export const soldDepositsModule = serverModule({
  module: soldDeposits,
  handlers: soldDepositHandlers,
  jobs: (deps) => [depositJobs(deps)],
  listing: soldListing,
  examples: {
    ...withdrawalExamples,
    standing: {
      who: 'agent',
      prepare: withDeposit('due'),
      input: (given) => ({ params: params(given) }),
    },
    read: {
      who: 'agent',
      prepare: withMoney('held'),
      input: (given) => ({ params: params(given) }),
    },
    open: { who: 'agent', input: (given) => ({ params: params(given), body: {} }) },
    setTerms: {
      who: 'agent',
      prepare: withDeposit('due'),
      input: (given) => ({
        params: params(given),
        ifMatch: '"1"',
        body: {
          deposit: { kind: 'amount' as const, amount: 49_000_00 },
          holder: 'agent' as const,
          dueOn: '2100-01-05',
          isConditionOpen: false,
        },
      }),
    },
    sendLink: {
      who: 'agent',
      prepare: withDeposit('due'),
      input: (given) => ({ params: params(given), body: { side: 'buyer' as const } }),
    },
    takeLinkBack: {
      who: 'agent',
      prepare: withDeposit('due'),
      input: (given) => ({ params: { ...params(given), personId: given.id('person') } }),
    },
    recordReceipt: {
      who: 'agent',
      prepare: withDeposit('due'),
      input: (given) => ({
        params: params(given),
        body: {
          id: given.id('new-receipt'),
          amount: 98_000_00,
          receivedOn: given.listing.createdAt.slice(0, 10),
          method: 'cheque' as const,
          name: 'Bao Nguyen',
        },
      }),
    },
    recordElsewhere: {
      who: 'agent',
      prepare: withDeposit('due', { holder: 'solicitor' }),
      input: (given) => ({ params: params(given), body: { amount: 98_000_00, on: '2026-01-06' } }),
    },
    receiptPaper: {
      who: 'agent',
      prepare: withMoney('held'),
      input: (given) => ({ params: { ...params(given), entryId: given.id('receipt') } }),
    },
    act: {
      who: 'principal',
      prepare: withMoney('release_requested', { servedOn: '2026-01-07', signedOn: '2026-01-08' }),
      input: (given) => ({ params: params(given), body: { event: 'authoriseRelease' as const } }),
      narrower: 'Only a principal agrees to an early release; others do what needs no principal',
    },
  },
});
