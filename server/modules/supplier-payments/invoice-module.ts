import { supplierInvoices } from '../../../contract/endpoints/supplier-invoices.ts';
import { supplierStanding } from '../../../contract/endpoints/supplier-standing.ts';
import { serverModule } from '../../server-module.ts';
import { supplierInvoiceHandlers, supplierStandingHandlers } from './invoice-endpoints.ts';
import { withFile, withInvoice } from './invoices/examples.ts';

const APPROVER = 'manage-agency-applications';
const params = ({ id }: { id(name: string): string }) => ({ id: id('invoice') });

/** Invoices of suppliers. */
export const supplierInvoicesModule = serverModule({
  module: supplierInvoices,
  handlers: supplierInvoiceHandlers,
  examples: {
    campaign: {
      who: 'agent',
      prepare: withInvoice('awaiting_approval'),
      input: ({ listing }) => ({ params: { id: listing.id } }),
    },
    add: {
      who: 'agent',
      prepare: withInvoice('awaiting_approval'),
      input: ({ listing, id }) => ({
        params: { id: listing.id },
        body: {
          id: id('new-invoice'),
          invoice: {
            supplierId: id('supplier'),
            kind: 'invoice' as const,
            number: 'INV-77',
            issuedOn: '2026-01-05',
            total: 88_055,
            gst: 8_005,
            lines: [{ amount: 88_055 }],
          },
        },
      }),
    },
    propose: {
      who: 'agent',
      prepare: withFile,
      input: ({ listing, id }) => ({ params: { id: listing.id, documentId: id('file') } }),
    },
    list: { who: 'agent', prepare: withInvoice('awaiting_approval'), input: () => ({}) },
    read: {
      who: 'agent',
      prepare: withInvoice('awaiting_approval'),
      input: (given) => ({ params: params(given) }),
    },
    approve: {
      who: APPROVER,
      prepare: withInvoice('awaiting_approval'),
      input: (given) => ({ params: params(given), body: { amount: 148_500 } }),
      narrower: 'Whoever submitted it doesn’t approve it, nor anybody over their limit',
    },
    move: {
      who: APPROVER,
      prepare: withInvoice('awaiting_approval'),
      input: (given) => ({
        params: params(given),
        body: { event: 'reject' as const, reason: 'Not ours' },
      }),
    },
    cancel: {
      who: 'agent',
      prepare: withInvoice('awaiting_approval'),
      input: (given) => ({ params: params(given), body: { reason: 'Recorded twice' } }),
    },
    csv: { who: 'agent', prepare: withInvoice('awaiting_approval'), input: () => ({}) },
  },
});

/** Where the invoices of a listing stand. */
export const supplierStandingModule = serverModule({
  module: supplierStanding,
  handlers: supplierStandingHandlers,
  examples: {
    read: {
      who: 'agent',
      prepare: withInvoice('awaiting_approval'),
      input: ({ listing }) => ({ params: { id: listing.id } }),
    },
  },
});
