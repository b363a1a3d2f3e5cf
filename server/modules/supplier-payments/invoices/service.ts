import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { APPROVAL_FAULT_WORDS } from '../../../../domain/suppliers/invoice-approval.ts';
import { HOLDING_REASONS, invoiceReasons } from '../../../../domain/suppliers/invoice-reasons.ts';
import type { SupplierInvoiceEvent } from '../../../../domain/suppliers/invoice-states.ts';
import { supplierAccountStanding } from '../../../../domain/suppliers/supplier-account.ts';
import {
  invoiceNumberKey,
  type SupplierInvoiceInput,
} from '../../../../domain/suppliers/supplier-invoice.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { findInvoiceFiles } from '../../documents/invoice-files-service.ts';
import { isReached } from '../../listings/reach-service.ts';
import { openToWriteBeside } from '../../listings/service.ts';
import { isOnlyOne } from '../../people/holders-service.ts';
import { peopleOf } from '../../people/principals-service.ts';
import { acting } from '../../people/service.ts';
import { lockRuns } from '../runs/store.ts';
import { findSupplier, findSupplierAccounts } from '../suppliers/store.ts';
import { NOT_APPROVED, postApproved, postTakenBack } from './books.ts';
import { BY_ITSELF, type Mover, moveInvoice } from './move.ts';
import { findOne, shown } from './read.ts';
import {
  findCompared,
  findInvoices,
  findParts,
  findReturnedBy,
  type InvoiceRow,
  insertInvoice,
  insertInvoiceEvent,
  lockInvoice,
  sumCredits,
} from './store.ts';
import { actorsOn, whyNotApproved } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
export type InvoiceDeps = { ids: Ids };

const refused = (detail: string) => refuse({ code: 'supplier-invoice.refused' as const, detail });

/** What each booked line cost before this invoice, for its reasons. */
async function lineFacts(
  tx: Tx,
  listing: Listing,
  { id, lines }: Pick<SupplierInvoiceInput, 'lines'> & { id: string },
) {
  const found = await findInvoices(tx, listing.agencyId, { listingId: listing.id });
  // A credit that nobody approved makes no room.
  const standing = found.filter(
    ({ row }) =>
      row.id !== id &&
      !UNDONE.includes(row.state) &&
      (row.kind === 'invoice' || row.approved !== null),
  );
  const parts = await findParts(
    tx,
    listing.agencyId,
    standing.map(({ row }) => row.id),
  );
  const kinds = new Map(standing.map(({ row }) => [row.id, row.kind]));
  const keys = new Set(lines.map(({ marketingLineId }) => marketingLineId ?? null));
  return [...keys].map((key) => {
    const own = (line: { marketingLineId?: string | null | undefined }) =>
      (line.marketingLineId ?? null) === key;
    return {
      price: listing.marketing.find(({ id }) => id === key)?.price ?? 0,
      spentBefore: parts.lines
        .filter(own)
        .reduce(
          (sum, { amount, invoiceId }) =>
            sum + (kinds.get(invoiceId) === 'credit-note' ? -amount : amount),
          0,
        ),
      amount: lines.filter(own).reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

async function reasonsFor(
  tx: Tx,
  now: Date,
  listing: Listing,
  row: InvoiceRow,
  input: SupplierInvoiceInput,
) {
  const supplier = await findSupplier(tx, listing.agencyId, row.supplierId);
  const accounts = await findSupplierAccounts(tx, listing.agencyId, row.supplierId);
  const last = accounts.at(-1);
  const lines = await lineFacts(tx, listing, { id: row.id, lines: input.lines });
  const isCredit = input.kind === 'credit-note';
  return invoiceReasons({
    invoice: { ...row, issuedOn: row.issuedOn as IsoDate, abn: row.abn ?? supplier?.abn ?? null },
    others: (await findCompared(tx, row, supplier?.abn ?? null)).map((each) => ({
      ...each,
      issuedOn: each.issuedOn as IsoDate,
    })),
    supplier: { abn: supplier?.abn ?? null, isGstRegistered: supplier?.isGstRegistered ?? null },
    settledOn: listing.dates?.settledOn ?? null,
    lines: isCredit ? [] : lines,
    accountStanding: last ? supplierAccountStanding(last, accounts, now) : null,
    nameCheck: last?.nameCheck ?? null,
  });
}

/** Why an invoice doesn't fit what is there: its supplier, its lines, its file, what it credits. */
async function misfit(
  tx: Tx,
  call: SignedInCall,
  listing: Listing,
  input: SupplierInvoiceInput,
): Promise<string | undefined> {
  // Of two of its invoices at once, one is compared with the other.
  const supplier = await findSupplier(tx, listing.agencyId, input.supplierId, { lock: true });
  if (!supplier || supplier.isArchived) return 'Choose a supplier of the agency.';
  const known = new Set<string | undefined>(listing.marketing.map(({ id }) => id));
  if (input.lines.some(({ marketingLineId: id }) => id !== undefined && !known.has(id))) {
    return 'The marketing schedule has changed. Choose the lines again.';
  }
  for (const { invoiceId, amount } of input.credits ?? []) {
    const [found] = await findInvoices(tx, listing.agencyId, { id: invoiceId });
    const against =
      found && isReached(call, 'listing.see-money', found.record) ? found.row : undefined;
    if (against?.supplierId !== input.supplierId || against.kind !== 'invoice') {
      return 'A credit note is against invoices of the same supplier.';
    }
    if (amount > against.total) return 'A credit note can’t take more than an invoice had.';
  }
  return undefined;
}

/** Records an invoice and runs its checks: it waits for an approval, or is on hold for what was found. */
export async function addInvoice(
  tx: Tx,
  call: SignedInCall,
  { ids }: InvoiceDeps,
  {
    listingId,
    id,
    invoice: input,
  }: { listingId: string; id: string; invoice: SupplierInvoiceInput },
): Outcome<SupplierInvoice> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  const { agencyId } = listing;
  const wrong = await misfit(tx, call, listing, input);
  if (wrong !== undefined) return refused(wrong);
  const files = input.documentId ? await findInvoiceFiles(tx, listingId) : [];
  const file = files.find((each) => each.id === input.documentId);
  if (input.documentId && !file) return refused('Its file isn’t here yet. Wait until it is sent.');
  const by = { id: call.principal.subject, name: actorName };
  const { lines, credits = [], number } = input;
  const row = await insertInvoice(
    tx,
    {
      agencyId,
      listingId,
      id,
      supplierId: input.supplierId,
      kind: input.kind,
      number,
      numberKey: invoiceNumberKey(number),
      issuedOn: input.issuedOn,
      dueOn: input.dueOn ?? null,
      total: input.total,
      gst: input.gst,
      abn: input.abn ?? null,
      documentId: input.documentId ?? null,
      fileHash: file?.sha256 ?? null,
      note: input.note ?? null,
      state: 'submitted',
      reasons: [],
      submittedAt: call.now,
      submittedBy: by.id,
      submittedByName: actorName,
      version: 1,
    },
    {
      lines: lines.map(({ marketingLineId = null, amount }, position) => ({
        position,
        marketingLineId,
        amount,
      })),
      credits: credits.map(({ invoiceId, amount }) => ({ againstId: invoiceId, amount })),
    },
  );
  if (!row) return refused('There is an invoice of this id already.');
  await insertInvoiceEvent(tx, {
    agencyId,
    invoiceId: id,
    id: ids.next(),
    at: call.now,
    actorId: by.id,
    actorName,
    event: 'submit',
    from: 'draft',
    to: 'submitted',
  });
  const reasons = await reasonsFor(tx, call.now, listing, row, input);
  const isHeld = reasons.some((reason) => HOLDING_REASONS.includes(reason));
  const checked = await moveInvoice(
    tx,
    { now: call.now, ids, by: BY_ITSELF, actors: ['SYS'] },
    row,
    { event: isHeld ? 'hold' : 'match', set: { reasons } },
  );
  return checked.ok ? shown(tx, call, id) : checked;
}

/** The locked invoice, who acts on it and as what. */
async function openInvoice(tx: Tx, call: SignedInCall, deps: InvoiceDeps, id: string) {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const found = await findOne(tx, call, id);
  if (!found.ok) return found;
  // What a run takes and what is credited or cancelled go one after the other.
  await lockRuns(tx, agencyId);
  const row = await lockInvoice(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' as const });
  const { record } = found.value;
  const actors = actorsOn(call, record);
  const mover: Mover = { now: call.now, ids: deps.ids, by: { id: me.id, name: me.name }, actors };
  return ok({ row, record, actors, mover });
}

/** Approves an invoice, whole or in part. What it comes to is owed to the supplier from now on. */
export async function approveInvoice(
  tx: Tx,
  call: SignedInCall,
  deps: InvoiceDeps,
  { id, amount, reason }: { id: string; amount: number; reason?: string | undefined },
): Outcome<SupplierInvoice> {
  const opened = await openInvoice(tx, call, deps, id);
  if (!opened.ok) return opened;
  const { row, record, mover } = opened.value;
  const people = await peopleOf(tx, row.agencyId);
  const fault = whyNotApproved(call, people, { row, record });
  if (fault === 'not-allowed') return refuse({ code: 'auth.forbidden' });
  if (fault) return refused(APPROVAL_FAULT_WORDS[fault]);
  if (amount > row.total) return refused('That is more than the invoice.');
  if (amount < row.total && (row.kind === 'credit-note' || reason === undefined)) {
    return refused('Say why less than the whole is approved; a credit note counts whole.');
  }
  const wrong = row.kind === 'credit-note' ? await whyNotCredited(tx, row) : undefined;
  if (wrong !== undefined) return refused(wrong);
  const by = call.principal.subject;
  const isOnly = isOnlyOne(people, by, 'supplier-invoice.approve', record);
  if (!isOnly && (await findReturnedBy(tx, row)).includes(by)) return refused(RETURNED_BY_YOU);
  const moved = await moveInvoice(tx, mover, row, {
    event: 'approve',
    reason,
    set: {
      approved: amount,
      approvedAt: call.now,
      approvedBy: mover.by.id,
      approvedByName: mover.by.name,
    },
  });
  if (!moved.ok) return moved;
  await postApproved(tx, { now: call.now, ids: deps.ids }, { ...moved.value, record });
  return shown(tx, call, id);
}

const IN_A_RUN: readonly InvoiceRow['state'][] = ['scheduled', 'paying'];
const UNDONE: readonly InvoiceRow['state'][] = ['rejected', 'cancelled'];
const GONE: readonly InvoiceRow['state'][] = [...IN_A_RUN, 'paid', 'reconciled'];

const RETURNED_BY_YOU =
  'You imported the statement that says it came back. Somebody else approves that it is paid again.';

/** Why a credit note can't count now. Those it is against are locked. */
async function whyNotCredited(tx: Tx, row: InvoiceRow): Promise<string | undefined> {
  const { credits } = await findParts(tx, row.agencyId, [row.id]);
  const counted = await sumCredits(
    tx,
    row.agencyId,
    credits.map(({ againstId }) => againstId),
  );
  for (const { againstId, amount } of credits) {
    const against = await lockInvoice(tx, row.agencyId, againstId);
    if (!against || UNDONE.includes(against.state)) {
      return 'An invoice that it is against was taken back. Record the credit against another, or against none.';
    }
    if (IN_A_RUN.includes(against.state)) {
      return 'An invoice that it is against is in a payment run. Stop that run first.';
    }
    if ((counted.get(againstId) ?? 0) + amount > (against.approved ?? against.total)) {
      return 'More would be credited than the invoice has. Another credit note counts already.';
    }
  }
  return undefined;
}

/** Why an approved one can't be taken back: what was paid, or is being paid, counted with it. */
async function whyNotTakenBack(tx: Tx, row: InvoiceRow): Promise<string | undefined> {
  if (row.state !== 'approved') return undefined;
  if (row.kind === 'invoice') {
    return (await sumCredits(tx, row.agencyId, [row.id])).has(row.id)
      ? 'Credit notes against it count already. Put those on hold first.'
      : undefined;
  }
  const { credits } = await findParts(tx, row.agencyId, [row.id]);
  for (const { againstId } of credits) {
    const against = await lockInvoice(tx, row.agencyId, againstId);
    if (against && GONE.includes(against.state)) {
      return 'An invoice that it is against is being paid, or was paid, less this credit.';
    }
  }
  return undefined;
}

/** Rejects, holds, lets go on, looks again after a return, or cancels; nothing of it is owed until it is approved. */
export async function actOnInvoice(
  tx: Tx,
  call: SignedInCall,
  deps: InvoiceDeps,
  { id, event, reason }: { id: string; event: SupplierInvoiceEvent; reason: string },
): Outcome<SupplierInvoice> {
  const opened = await openInvoice(tx, call, deps, id);
  if (!opened.ok) return opened;
  const { row, record, actors, mover } = opened.value;
  // More is owed once a credit is taken back, so whoever may approve does that.
  const isFree = event === 'cancel' && (row.kind === 'invoice' || row.approved === null);
  const needed = isFree ? actors.length > 0 : actors.includes('APP');
  if (!needed) return refuse({ code: 'auth.forbidden' });
  const wrong = await whyNotTakenBack(tx, row);
  if (wrong !== undefined) return refused(wrong);
  const people = await peopleOf(tx, row.agencyId);
  const isOwn = event === 'releaseHold' && row.submittedBy === mover.by.id;
  if (isOwn && !isOnlyOne(people, row.submittedBy, 'supplier-invoice.approve', record)) {
    return refused('You submitted it. Somebody else lets it go on.');
  }
  const moved = await moveInvoice(tx, mover, row, { event, reason, set: NOT_APPROVED });
  if (!moved.ok) return moved;
  const { eventId } = moved.value;
  await postTakenBack(tx, { now: call.now, ids: deps.ids }, { row, record, eventId });
  return shown(tx, call, id);
}
