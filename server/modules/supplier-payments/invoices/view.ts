import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { DocumentId, ListingId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import { eventsFrom } from '../../../../domain/state-machine.ts';
import {
  APPROVAL_FAULT_WORDS,
  APPROVAL_LIMIT,
  type ApprovalFault,
  approvalFault,
} from '../../../../domain/suppliers/invoice-approval.ts';
import {
  type SupplierInvoiceActor,
  supplierInvoiceMachine,
} from '../../../../domain/suppliers/invoice-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { isReached } from '../../listings/reach-service.ts';
import type { PersonRow } from '../../people/holders-service.ts';
import { isOnlyOne } from '../../people/holders-service.ts';
import { peopleOf } from '../../people/principals-service.ts';
import {
  type CreditRow,
  type FoundInvoice,
  findLastReasons,
  findParts,
  type LineRow,
  sumCredits,
} from './store.ts';

/** As whom the caller acts on the invoices of a listing. */
export function actorsOn(
  call: SignedInCall,
  record: FoundInvoice['record'],
): SupplierInvoiceActor[] {
  const may = (permission: Parameters<typeof isReached>[1]) => isReached(call, permission, record);
  return [
    ...(may('listing.edit') ? (['AGT'] as const) : []),
    ...(may('supplier-invoice.approve') ? (['APP'] as const) : []),
    ...(may('supplier-invoice.approve-over-limit') ? (['PRN'] as const) : []),
  ];
}

/** Why the caller may not approve an invoice. */
export function whyNotApproved(
  call: SignedInCall,
  people: readonly PersonRow[],
  { row, record }: Pick<FoundInvoice, 'row' | 'record'>,
): ApprovalFault | undefined {
  const actors = actorsOn(call, record);
  const by = call.principal.subject;
  return approvalFault({
    submittedBy: row.submittedBy,
    by,
    total: row.total,
    mayApprove: actors.includes('APP'),
    mayApproveOverLimit: actors.includes('PRN'),
    // Above the limit only who may approve above it could do it in their place.
    isOnlyApprover: isOnlyOne(
      people,
      by,
      row.total > APPROVAL_LIMIT
        ? 'supplier-invoice.approve-over-limit'
        : 'supplier-invoice.approve',
      record,
    ),
  });
}

const APPROVERS = ['approve', 'reject', 'hold', 'releaseHold', 'fixDetails'] as const;
const instant = (at: Date) => at.toISOString() as IsoInstant;

type Beside = {
  lines: readonly LineRow[];
  credits: readonly CreditRow[];
  credited: ReadonlyMap<string, number>;
  reasons: ReadonlyMap<string, string>;
  people: readonly PersonRow[];
};

/** What is to be paid of an invoice, in cents: what was approved less the credit notes against it. */
export function payableAmount(
  { id, kind, approved }: Pick<FoundInvoice['row'], 'id' | 'kind' | 'approved'>,
  credited: ReadonlyMap<string, number>,
): number {
  return kind === 'credit-note' ? 0 : Math.max(0, (approved ?? 0) - (credited.get(id) ?? 0));
}

function ownActs(call: SignedInCall, found: FoundInvoice, fault: ApprovalFault | undefined) {
  const actors = actorsOn(call, found.record);
  const events = eventsFrom(supplierInvoiceMachine, found.row.state, actors);
  const isApprover = actors.includes('APP');
  const isOwn = fault === 'same-person';
  const may = APPROVERS.filter(
    (act) =>
      isApprover &&
      events.includes(act) &&
      !(act === 'approve' && fault) &&
      !(act === 'releaseHold' && isOwn),
  );
  const { kind, approved } = found.row;
  const mayCancel = isApprover || kind === 'invoice' || approved === null;
  return events.includes('cancel') && mayCancel ? [...may, 'cancel' as const] : may;
}

function toInvoice(call: SignedInCall, found: FoundInvoice, beside: Beside): SupplierInvoice {
  const { row, record } = found;
  const { id, dueOn, abn, documentId, note, approvedByName, approvedAt, approved, paidOn } = row;
  const fault = whyNotApproved(call, beside.people, { row, record });
  const isAwaiting = row.state === 'awaiting_approval';
  const lastReason = beside.reasons.get(id);
  return {
    id,
    listing: {
      id: row.listingId as ListingId,
      reference: found.reference,
      address: found.address,
    },
    supplierId: row.supplierId,
    supplierName: found.supplierName,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issuedOn as IsoDate,
    total: cents(row.total),
    gst: cents(row.gst),
    lines: beside.lines
      .filter(({ invoiceId }) => invoiceId === id)
      .map(({ marketingLineId, amount }) => ({
        ...(marketingLineId ? { marketingLineId } : {}),
        amount: cents(amount),
      })),
    credits: beside.credits
      .filter(({ creditNoteId }) => creditNoteId === id)
      .map(({ againstId, amount }) => ({ invoiceId: againstId, amount: cents(amount) })),
    state: row.state,
    reasons: row.reasons,
    submittedAt: instant(row.submittedAt),
    submittedBy: row.submittedByName,
    payable: cents(payableAmount(row, beside.credited)),
    mine: ownActs(call, found, fault),
    ...(dueOn ? { dueOn: dueOn as IsoDate } : {}),
    ...(abn ? { abn } : {}),
    ...(documentId ? { documentId: documentId as DocumentId } : {}),
    ...(note ? { note } : {}),
    ...(approvedByName ? { approvedBy: approvedByName } : {}),
    ...(approvedAt ? { approvedAt: instant(approvedAt) } : {}),
    ...(approved === null ? {} : { approved: cents(approved) }),
    ...(paidOn ? { paidOn: paidOn as IsoDate } : {}),
    ...(lastReason ? { lastReason } : {}),
    ...(isAwaiting && fault && fault !== 'not-allowed'
      ? { notMineBecause: APPROVAL_FAULT_WORDS[fault] }
      : {}),
  };
}

/** Invoices as the contract gives them to this caller. */
export async function toInvoices(
  tx: Tx,
  call: SignedInCall,
  agencyId: string,
  found: readonly FoundInvoice[],
): Promise<SupplierInvoice[]> {
  const ids = found.map(({ row }) => row.id);
  const beside = {
    ...(await findParts(tx, agencyId, ids)),
    credited: await sumCredits(tx, agencyId, ids),
    reasons: await findLastReasons(tx, agencyId, ids),
    people: await peopleOf(tx, agencyId),
  };
  return found.map((each) => toInvoice(call, each, beside));
}
