import type { supplierInvoices } from '../../../contract/endpoints/supplier-invoices.ts';
import type { supplierStanding } from '../../../contract/endpoints/supplier-standing.ts';
import type { Handlers } from '../../http/call.ts';
import { exportInvoices } from './invoices/export.ts';
import { type ProposeDeps, proposeFromFile } from './invoices/propose.ts';
import { listInvoices, readCampaign, readInvoice } from './invoices/read.ts';
import { actOnInvoice, addInvoice, approveInvoice, type InvoiceDeps } from './invoices/service.ts';
import { readStanding } from './invoices/standing.ts';

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
    read: ({ params }, call) => call.transaction((tx) => readInvoice(tx, call, params.id)),
    approve: ({ params, body }, call) =>
      call.transaction((tx) => approveInvoice(tx, call, deps, { id: params.id, ...body })),
    move: ({ params, body }, call) =>
      call.transaction((tx) => actOnInvoice(tx, call, deps, { id: params.id, ...body })),
    cancel: ({ params, body }, call) =>
      call.transaction((tx) =>
        actOnInvoice(tx, call, deps, { id: params.id, event: 'cancel', ...body }),
      ),
    csv: (_, call) => exportInvoices(call),
  };
}

/** The handler of the call about where a listing's invoices stand. */
export function supplierStandingHandlers(): Handlers<typeof supplierStanding.calls> {
  return {
    read: ({ params }, call) => call.transaction((tx) => readStanding(tx, call, params.id)),
  };
}
