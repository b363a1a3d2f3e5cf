import { customers } from '../../../contract/endpoints/customers.ts';
import { serverModule } from '../../server-module.ts';
import { anotherAgency } from './another-agency-example.ts';
import { customersHandlers } from './endpoints.ts';

const PROSPECT = {
  name: 'Brolga Lane Realty',
  contactName: 'Imre Castellan',
  phone: '0491 570 006',
  email: 'imre@brolgalane.example',
  suburb: 'Orange',
  state: 'NSW' as const,
};
const CARE = { ownerId: null, nextStep: 'Call back', nextStepOn: null, notes: '' };

/** Agencies and prospects, run by our own staff. */
export const customersModule = serverModule({
  module: customers,
  handlers: customersHandlers,
  examples: {
    list: { who: 'platform-support', after: ['addProspect'], input: () => ({}) },
    read: {
      who: 'platform-support',
      input: ({ listing }) => ({ params: { customerId: listing.agencyId } }),
    },
    addProspect: {
      who: 'platform-support',
      input: ({ id }) => ({
        body: { id: id('prospect'), prospect: PROSPECT, status: 'Contact' as const, care: CARE },
      }),
    },
    edit: {
      who: 'platform-support',
      after: ['addProspect'],
      input: ({ id }) => ({
        params: { customerId: id('prospect') },
        ifMatch: '"1"',
        body: { prospect: PROSPECT, care: { ...CARE, nextStepOn: '2026-12-01' } },
      }),
    },
    move: {
      who: 'platform-support',
      after: ['addProspect'],
      input: ({ id }) => ({
        params: { customerId: id('prospect') },
        body: { from: 'Contact' as const, to: 'Meeting Booked' as const },
      }),
    },
    suspend: {
      who: 'platform-super',
      prepare: anotherAgency('active'),
      input: ({ id }) => ({
        params: { customerId: id('agency') },
        body: { reason: 'Their licence has run out' },
      }),
    },
    reopen: {
      who: 'platform-super',
      prepare: anotherAgency('suspended'),
      input: ({ id }) => ({
        params: { customerId: id('agency') },
        body: { reason: 'Their licence is renewed' },
      }),
    },
  },
});
