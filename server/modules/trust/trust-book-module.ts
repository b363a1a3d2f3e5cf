import { trustBook } from '../../../contract/endpoints/trust-book.ts';
import { serverModule } from '../../server-module.ts';
import { soldListing, withMoney } from './deposits/examples.ts';
import { trustBookHandlers } from './trust-book-endpoints.ts';
import {
  withHeldLicensee,
  withLicensee,
  withPayment,
  withUnbanked,
  withUnknownLine,
  withWithdrawal,
} from './withdrawals/examples.ts';

const KEEPER = 'manage-agency-applications';
const MONTH = '2026-01';
type Named = { id(name: string): string };
const withdrawal = ({ id }: Named) => ({ withdrawalId: id('withdrawal') });

const CSV = '07/01/2026,100.00,"TRANSFER FROM NOBODY",1000.00\n';

/** The book of the agency's trust account. */
export const trustBookModule = serverModule({
  module: trustBook,
  handlers: trustBookHandlers,
  listing: soldListing,
  examples: {
    read: { who: KEEPER, prepare: withMoney('held'), input: () => ({ query: {} }) },
    bank: {
      who: KEEPER,
      prepare: withUnbanked,
      input: ({ id }) => ({ body: { entryIds: [id('unbanked')], bankedOn: '2026-01-07' } }),
    },
    reverse: {
      who: 'principal',
      narrower:
        'Only the licensee in charge takes a payment back; a receipt whoever keeps the book',
      prepare: withPayment,
      input: ({ id }) => ({
        params: { entryId: id('payment') },
        body: { id: id('reversal'), on: '2026-01-07', reason: 'Dishonoured' },
      }),
    },
    importStatement: {
      who: KEEPER,
      prepare: withMoney('held'),
      input: () => ({ body: { text: CSV, format: 'cba' as const } }),
    },
    statement: { who: KEEPER, after: ['importStatement'], input: () => ({}) },
    matchLine: {
      who: KEEPER,
      prepare: withUnknownLine,
      input: ({ id }) => ({
        params: { lineId: id('line') },
        body: { is: 'known' as const, reason: 'Interest' },
      }),
    },
    reconcile: {
      who: KEEPER,
      prepare: withMoney('held'),
      input: ({ id }) => ({
        body: { id: id('reconciliation'), month: MONTH, statementBalance: 0 },
      }),
    },
    paper: {
      who: KEEPER,
      prepare: withMoney('held'),
      input: () => ({ params: { paper: 'cash-book' as const, month: MONTH } }),
    },
    csv: {
      who: KEEPER,
      prepare: withMoney('held'),
      input: () => ({ params: { paper: 'trial-balance' as const, month: MONTH } }),
    },
    nameLicensee: {
      who: 'principal',
      prepare: withLicensee,
      input: ({ id }) => ({ body: { id: id('licensee'), personId: id('candidate') } }),
    },
    stopLicensee: {
      who: 'principal',
      prepare: withHeldLicensee,
      input: ({ id }) => ({ params: { licenseeId: id('licensee') }, body: {} }),
    },
    settings: {
      who: 'principal',
      input: () => ({
        body: {
          bank: 'CBA',
          apcaId: '000001',
          hasBalancingRecord: true,
          hasAccountInHeader: false,
          payId: 'trust@agency.example',
        },
      }),
    },
    withdrawals: { who: KEEPER, prepare: withWithdrawal, input: () => ({}) },
    authorise: {
      who: 'principal',
      prepare: withWithdrawal,
      input: (given) => ({
        params: withdrawal(given),
        body: { total: 98_000_00, isShorteningAgreed: true },
      }),
    },
    file: {
      who: 'principal',
      after: ['authorise'],
      input: (given) => ({ params: withdrawal(given), body: {} }),
    },
  },
});
