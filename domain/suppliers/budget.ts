import { type Cents, cents } from '../money.ts';
import type { SupplierInvoiceState } from './invoice-states.ts';
import type { InvoiceKind } from './supplier-invoice.ts';
import { isPaidToSupplier, isVendorsCost } from './vendor-campaign.ts';

/** A line of the marketing schedule; the price with GST, in cents. */
export type BudgetLine = { id: string; supplier: string; item: string; price: number };

/** An invoice as the budget counts it; amounts in cents, above nothing for a credit note too. */
export type BudgetInvoice = {
  state: SupplierInvoiceState;
  kind: InvoiceKind;
  lines: readonly { marketingLineId?: string | null | undefined; amount: number }[];
};

/** What was approved, and how much of it was paid. */
type Counted = { approved: Cents; spent: Cents };

/** What a campaign was to cost and what it cost so far, line by line, in cents. `unbooked` is for no line of the schedule. */
export type CampaignBudget = {
  lines: (Counted & { id: string; agreed: Cents })[];
  unbooked: Counted;
};

type Part = { lineId: string | null; amount: number; state: SupplierInvoiceState };

function signedParts(invoices: readonly BudgetInvoice[]): Part[] {
  return invoices.flatMap(({ state, kind, lines }) =>
    lines.map(({ marketingLineId, amount }) => ({
      lineId: marketingLineId ?? null,
      amount: kind === 'credit-note' ? -amount : amount,
      state,
    })),
  );
}

function counted(parts: readonly Part[]): Counted {
  const sum = (counts: (part: Part) => boolean) =>
    cents(parts.filter(counts).reduce((total, { amount }) => total + amount, 0));
  return { approved: sum(isVendorsCost), spent: sum(isPaidToSupplier) };
}

/**
 * What of an invoice's lines was approved, in cents: the first lines whole, as far as the approved amount goes. Source: an
 * invoice that was approved in part costs the campaign that part.
 */
export function approvedLines<L extends { amount: number }>(
  lines: readonly L[],
  approved: number,
): L[] {
  let left = approved;
  return lines.map((line) => {
    const amount = Math.min(line.amount, left);
    left -= amount;
    return { ...line, amount };
  });
}

/**
 * The schedule of a campaign against its invoices. Approved is all from the approval on, also what failed, since it is
 * still owed; spent is what was paid. A credit note counts below nothing. A part for a line that is no longer in the
 * schedule is unbooked. Of the whole campaign: `campaignSums`.
 */
export function campaignBudget(
  lines: readonly BudgetLine[],
  invoices: readonly BudgetInvoice[],
): CampaignBudget {
  const parts = signedParts(invoices);
  const ids = new Set<string | null>(lines.map(({ id }) => id));
  return {
    lines: lines.map(({ id, price }) => ({
      id,
      agreed: cents(price),
      ...counted(parts.filter(({ lineId }) => lineId === id)),
    })),
    unbooked: counted(parts.filter(({ lineId }) => !ids.has(lineId))),
  };
}
