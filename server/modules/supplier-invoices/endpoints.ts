import type { supplierInvoices } from '../../../contract/endpoints/supplier-invoices.ts';
import type { Handlers } from '../../http/call.ts';
import { exportInvoices } from './export.ts';
import { type ProposeDeps, proposeFromFile } from './propose.ts';
import {
  actOnInvoice,
  addInvoice,
  approveInvoice,
  type InvoiceDeps,
  listInvoices,
  readCampaign,
  readInvoice,
} from './service.ts';

/** Handlers of the calls about invoices of suppliers. */
export function supplierInvoiceHandlers(
  deps: InvoiceDeps & ProposeDeps,
): Handlers<typeof supplierInvoices.calls> {
  return {
    campaign: ({ params }, call) => call.transaction((tx) => readCampaign(tx, call, params.id)),
    add: ({ params, body }, call) =>
      call.transaction((tx) => addInvoice(tx, call, deps, { listingId: params.id, ...body })),
    propose: ({ params }, call) => proposeFromFile(call, deps, params),
    list: (_, call) => call.transaction((tx) => listInvoices(tx, call)),
    read: ({ params }, call) => call.transaction((tx) => readInvoice(tx, call, params.invoiceId)),
    approve: ({ params, body }, call) =>
      call.transaction((tx) => approveInvoice(tx, call, deps, { id: params.invoiceId, ...body })),
    move: ({ params, body }, call) =>
      call.transaction((tx) => actOnInvoice(tx, call, deps, { id: params.invoiceId, ...body })),
    cancel: ({ params, body }, call) =>
      call.transaction((tx) =>
        actOnInvoice(tx, call, deps, { id: params.invoiceId, event: 'cancel', ...body }),
      ),
    csv: (_, call) => exportInvoices(call),
  };
}
