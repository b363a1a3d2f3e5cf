import { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { serverModule } from '../../server-module.ts';
import { settlementPageHandlers } from './booking-endpoints.ts';
import {
  codeIn,
  type Named,
  settlingListing,
  withFunding,
  withLink,
  withProposal,
  withSettlement,
} from './bookings/examples.ts';

/** The day that examples say it settled on. */
const REPORTED = '2026-01-06' as IsoDate;

const params = (given: Pick<Named, 'id'>) => ({ shortcode: codeIn(given) });

/** The page of a settlement, for whoever holds a link of it. */
export const settlementPageModule = serverModule({
  module: settlementPage,
  handlers: settlementPageHandlers,
  listing: settlingListing,
  examples: {
    read: {
      who: 'link',
      prepare: withLink('vendor'),
      input: (given) => ({ params: params(given) }),
    },
    previewDate: {
      who: 'link',
      prepare: withLink('vendor'),
      input: (given) => ({ params: params(given), body: { settleOn: '2100-03-08' } }),
    },
    proposeDate: {
      who: 'link',
      prepare: withLink('vendor'),
      input: (given) => ({
        params: params(given),
        body: {
          id: given.id('new-proposal'),
          settleOn: '2100-03-08',
          reason: 'The bank needs another week',
        },
      }),
    },
    answerDate: {
      who: 'link',
      prepare: withLink('buyer', withProposal),
      input: (given) => ({
        params: { ...params(given), proposalId: given.id('proposal') },
        body: { isAccepted: true },
      }),
    },
    approveFigures: {
      who: 'link',
      prepare: withLink('vendor'),
      after: ['read'],
      input: (given) => ({
        params: params(given),
        body: { mark: given.answer('read').figures?.mark ?? '' },
      }),
    },
    reportSettled: {
      who: 'link',
      prepare: withLink('vendor', withSettlement('booked', { settleOn: REPORTED })),
      input: (given) => ({
        params: params(given),
        body: { on: REPORTED, note: 'The platform shows it' },
      }),
    },
    confirmSettled: {
      who: 'link',
      prepare: withLink('vendor', withSettlement('ready', { reportedById: 'buyer' })),
      input: (given) => ({ params: params(given), body: { on: REPORTED } }),
    },
    takeReportBack: {
      who: 'link',
      prepare: withLink('vendor', withSettlement('booked', { reportedById: 'vendor' })),
      input: (given) => ({ params: params(given) }),
    },
    statementPaper: {
      who: 'link',
      prepare: withLink('vendor'),
      input: (given) => ({ params: params(given) }),
    },
    payoutLetter: {
      who: 'link',
      prepare: withLink('vendor', withFunding),
      input: (given) => ({
        params: { ...params(given), applicationId: given.id('application') },
      }),
    },
  },
});
