import * as v from 'valibot';
import type { SupplierInvoice } from '../contract/endpoints/supplier-invoices.ts';
import { addDays, type IsoDate } from '../domain/dates.ts';
import { cents, centsText } from '../domain/money.ts';
import { gstWithin } from '../domain/products/gst.ts';
import { APPROVAL_LIMIT } from '../domain/suppliers/invoice-approval.ts';
import type { SupplierInvoiceEvent } from '../domain/suppliers/invoice-states.ts';
import { SupplierInvoiceInputSchema } from '../domain/suppliers/supplier-invoice.ts';
import type { Random } from './db/demo-data/random.ts';
import { type Bill, type RecentStory, runDays } from './db/demo-data/suppliers/bills.ts';
import type { DemoSupplier } from './db/demo-data/suppliers/demo-suppliers.ts';
import type { Tx } from './db/transaction.ts';
import { took } from './demo-call.ts';
import type { SignedInCall } from './http/call.ts';
import {
  actOnInvoice,
  addInvoice,
  approveInvoice,
} from './modules/supplier-payments/invoices/service.ts';
import {
  giveOutFile,
  makeRun,
  type RunDeps,
  releaseRun,
} from './modules/supplier-payments/runs/service.ts';
import {
  importStatement,
  type StatementDeps,
} from './modules/supplier-payments/runs/statement-service.ts';

/** With what the people of an office tell of their suppliers, all in one transaction. */
export type Desk = {
  tx: Tx;
  deps: RunDeps & StatementDeps;
  now: Date;
  today: IsoDate;
  random: Random;
  newId: (at: Date) => string;
  /** By name. */
  suppliers: Map<string, DemoSupplier & { id: string }>;
  lastNumbers: Map<string, number>;
  ownerId: string;
  approverId: string;
  call: (personId: string, at: Date) => SignedInCall;
};

/** That hour of a day, UTC; the first hours are office hours of the eastern seaboard. */
export const moment = (day: IsoDate, hour: number) => new Date(`${day}T0${hour}:00:00.000Z`);

function nextNumber({ lastNumbers }: Desk, { numbers }: DemoSupplier): string {
  const next = (lastNumbers.get(numbers) ?? 1_040) + 1;
  lastNumbers.set(numbers, next);
  return `${numbers}-${next}`;
}

/** What differs from an ordinary invoice; `at` is when it is submitted. */
type Changes = Partial<{
  at: Date;
  number: string;
  gst: number;
  abn: string;
  kind: 'credit-note';
  credits: { invoiceId: string; amount: number }[];
}>;

/** The listing's agent submits a bill, a day after it was issued. */
export async function submit(
  desk: Desk,
  { supplier: name, listingId, agentId, marketingLineId, total, issuedOn }: Bill,
  { at = moment(addDays(issuedOn, 1), 1), ...changes }: Changes = {},
): Promise<SupplierInvoice> {
  const supplier = desk.suppliers.get(name);
  if (!supplier) throw new RangeError(`No supplier ${name}`);
  const invoice = v.parse(SupplierInvoiceInputSchema, {
    supplierId: supplier.id,
    kind: 'invoice',
    number: changes.number ?? nextNumber(desk, supplier),
    issuedOn,
    dueOn: addDays(issuedOn, 14),
    total,
    gst: supplier.isGstRegistered ? gstWithin(cents(total)) : 0,
    abn: supplier.abn,
    lines: [{ ...(marketingLineId ? { marketingLineId } : {}), amount: total }],
    ...changes,
  });
  const wanted = { listingId, id: desk.newId(at), invoice };
  return took(await addInvoice(desk.tx, desk.call(agentId, at), desk.deps, wanted));
}

/** The office manager approves, or the principal what is over a limit. */
export async function approve(
  desk: Desk,
  { id, total }: SupplierInvoice,
  at: Date,
  part?: { amount: number; reason: string },
): Promise<void> {
  const by = total > APPROVAL_LIMIT ? desk.ownerId : desk.approverId;
  const wanted = { id, amount: total, ...part };
  took(await approveInvoice(desk.tx, desk.call(by, at), desk.deps, wanted));
}

/** Each bill is approved and paid by the first run after it; of the last run no statement is there yet where that is asked for. */
export async function payByRuns(
  desk: Desk,
  bills: readonly Bill[],
  { lastIsOpen }: { lastIsOpen: boolean },
): Promise<void> {
  const days = runDays(desk.today).toReversed();
  const dayOf = ({ issuedOn }: Bill) => days.find((day) => addDays(issuedOn, 3) <= day);
  for (const [index, day] of days.entries()) {
    const invoiceIds: string[] = [];
    for (const bill of bills.filter((each) => dayOf(each) === day)) {
      const invoice = await submit(desk, bill);
      await approve(desk, invoice, moment(addDays(bill.issuedOn, 2), 2));
      invoiceIds.push(invoice.id);
    }
    if (invoiceIds.length === 0) continue;
    const fromEnd = days.length - 1 - index;
    const paid = await payRun(desk, day, invoiceIds);
    if (fromEnd > 0 || !lastIsOpen)
      await tellStatement(desk, day, paid, fromEnd === 1 && lastIsOpen);
  }
}

async function payRun(desk: Desk, day: IsoDate, invoiceIds: readonly string[]) {
  const { tx, deps, ownerId } = desk;
  const at = moment(day, 1);
  const id = desk.newId(at);
  const prepared = desk.call(desk.approverId, at);
  const { run, items } = took(await makeRun(tx, prepared, deps, { id, invoiceIds }));
  const released = desk.call(ownerId, moment(day, 3));
  const wanted = { id, total: run.total, isShorteningAgreed: true };
  took(await releaseRun(tx, released, deps, wanted));
  took(await giveOutFile(tx, released, deps, id));
  return { run, items };
}

/** A day as a bank writes it. */
const written = (day: IsoDate) => day.split('-').toReversed().join('/');

/** The bank's statement some days later, with a payment that came back where `hasReturn`. */
async function tellStatement(
  desk: Desk,
  day: IsoDate,
  { run, items }: Awaited<ReturnType<typeof payRun>>,
  hasReturn: boolean,
): Promise<void> {
  const line = (after: number, amount: number, words: string) => {
    const sign = amount < 0 ? '-' : '+';
    const dollars = centsText(cents(Math.abs(amount))).replaceAll(/[$,]/g, '');
    return `${written(addDays(day, after))},"${sign}${dollars}","${words}","+48200.00"\n`;
  };
  const [back] = items;
  const text = [
    line(1, -run.total, `DIRECT ENTRY SUPPLIERS RUN ${run.number}`),
    line(1, -1_250, 'ACCOUNT FEE'),
    ...(hasReturn && back
      ? [line(3, back.amount, `RETURN ${back.invoiceNumber} ACCOUNT CLOSED`)]
      : []),
  ].join('');
  const call = desk.call(desk.approverId, moment(addDays(day, 4), 0));
  took(await importStatement(desk.tx, call, desk.deps, { text, format: 'cba' }));
}

type Told = { story: RecentStory; invoice: SupplierInvoice };
type Recent = Bill & { story: RecentStory };

/** What was found wrong with a paper; the checks hold the others themselves. */
const CHANGES: Partial<Record<RecentStory, (bill: Recent) => Changes & { total?: number }>> = {
  'over-budget': ({ total }) => ({ total: total + 220_00 }),
  'gst-wrong': ({ total }) => ({ gst: Math.round(total / 10) }),
  'gst-not-registered': ({ total }) => ({ gst: gstWithin(cents(total)) }),
  'no-abn': () => ({ abn: 'Applied for' }),
  'same-number': () => ({ number: 'INV-77' }),
};

/** Submits the bills of the last days and has become of each what its story says. */
export async function tellRecent(desk: Desk, bills: readonly Recent[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const bill of bills) {
    const { total = bill.total, ...changes } = CHANGES[bill.story]?.(bill) ?? {};
    const invoice = await submit(desk, { ...bill, total }, changes);
    await goOn(desk, bill, invoice);
    told.push({ story: bill.story, invoice });
  }
  return told;
}

async function goOn(desk: Desk, bill: Recent, invoice: SupplierInvoice): Promise<void> {
  const later = moment(addDays(bill.issuedOn, 2), 2);
  const act = async (event: SupplierInvoiceEvent, reason: string, by = desk.approverId) => {
    const wanted = { id: invoice.id, event, reason };
    took(await actOnInvoice(desk.tx, desk.call(by, later), desk.deps, wanted));
  };
  switch (bill.story) {
    case 'in-run':
    case 'payable':
      return approve(desk, invoice, later);
    case 'in-part': {
      const amount = Math.round(invoice.total * 0.8);
      return approve(desk, invoice, later, { amount, reason: 'One room was left out' });
    }
    case 'credited':
      await approve(desk, invoice, later);
      return credit(desk, bill, invoice);
    case 'account-held':
    case 'agreed-later':
      await act('releaseHold', 'The seller agreed to it by mail');
      return approve(desk, invoice, moment(addDays(bill.issuedOn, 2), 3));
    case 'same-number':
      await submit(desk, bill, { number: 'inv 77' });
      return;
    case 'gst-wrong':
      return act('hold', 'GST is a tenth of the total. A corrected invoice is on its way');
    case 'no-abn':
      return act('hold', 'No ABN on the invoice. The supplier was asked for it');
    case 'rejected':
      return act('reject', 'Not ordered by us');
    case 'cancelled':
      return act('cancel', 'Submitted for the wrong listing', bill.agentId);
    default:
      return;
  }
}

/** The supplier takes back a tenth. */
async function credit(desk: Desk, bill: Recent, { id, number }: SupplierInvoice): Promise<void> {
  const total = Math.round(bill.total / 10);
  const issuedOn = addDays(bill.issuedOn, 2);
  const note = await submit(
    desk,
    { ...bill, total, issuedOn },
    {
      kind: 'credit-note',
      number: `CN-${number}`,
      credits: [{ invoiceId: id, amount: total }],
      at: moment(issuedOn, 3),
    },
  );
  await approve(desk, note, moment(issuedOn, 4));
}

/** Approved invoices that were put together yesterday; nobody has released them yet. */
export async function tellWaitingRun(desk: Desk, told: readonly Told[]): Promise<void> {
  const at = moment(addDays(desk.today, -1), 4);
  const chosen = told.filter(({ story }) => story === 'in-run');
  const wanted = { id: desk.newId(at), invoiceIds: chosen.map(({ invoice }) => invoice.id) };
  took(await makeRun(desk.tx, desk.call(desk.approverId, at), desk.deps, wanted));
}
