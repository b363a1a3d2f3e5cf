import type { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import type { Examples } from '../../../module-examples.ts';
import { withMoney } from '../deposits/examples.ts';

type All = Examples<typeof soldDeposits.calls>;

const account = { bsb: '062-000', accountNumber: '12345678', name: 'Vera Vendor' };

/** Examples of the calls by which money leaves a deposit. */
export const withdrawalExamples: Pick<
  All,
  | 'checkPayee'
  | 'setPayee'
  | 'confirmPayee'
  | 'stopPayee'
  | 'propose'
  | 'prepare'
  | 'cancelWithdrawal'
> = {
  checkPayee: {
    who: 'agent',
    prepare: withMoney('held'),
    input: ({ listing }) => ({ params: { id: listing.id }, body: account }),
  },
  setPayee: {
    who: 'agent',
    prepare: withMoney('held'),
    input: ({ listing, id }) => ({
      params: { id: listing.id },
      body: { ...account, id: id('payee'), partyId: listing.vendors[0]?.id ?? '' },
    }),
  },
  confirmPayee: {
    who: 'principal',
    prepare: withMoney('held'),
    input: ({ listing, id }) => ({
      params: { id: listing.id, accountId: id('payee') },
      body: {},
    }),
  },
  stopPayee: {
    who: 'agent',
    prepare: withMoney('held'),
    input: ({ listing, id }) => ({
      params: { id: listing.id, accountId: id('payee') },
      body: {},
    }),
  },
  propose: {
    who: 'agent',
    prepare: withMoney('accounting'),
    input: ({ listing, id }) => ({
      params: { id: listing.id },
      body: { id: id('withdrawal'), kind: 'disbursement' as const },
    }),
  },
  prepare: {
    who: 'agent',
    prepare: withMoney('accounting'),
    input: ({ listing, id }) => ({
      params: { id: listing.id },
      body: { id: id('withdrawal'), kind: 'disbursement' as const },
    }),
  },
  cancelWithdrawal: {
    who: 'agent',
    prepare: withMoney('accounting'),
    input: ({ listing, id }) => ({
      params: { id: listing.id, withdrawalId: id('withdrawal') },
      body: {},
    }),
  },
};
