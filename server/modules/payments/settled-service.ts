import { isVendorsDebt } from '../../../domain/applications/vendors-debt.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Doing, lockApplication } from '../applications/event-service.ts';
import { applicationsOfListing } from '../applications/service.ts';
import { applicationBalances } from '../ledger/service.ts';
import { figureToday } from './books/service.ts';
import { settlementFigure } from './settlements/figure.ts';
import { keepReport } from './settlements/report.ts';
import { findReported, findReportsOf } from './settlements/store.ts';
import { OWING } from './settlements/view.ts';

type OfListing = { agencyId: string; id: string };

/**
 * Reports each debt of the vendors of a locked listing as paid out by its settlement, with its figure of that day. The
 * debt stays until the money is matched or our own staff confirm it; where a report waits already, it stays.
 */
export async function reportSettledFunding(
  tx: Tx,
  doing: Doing,
  { agencyId, id: listingId }: OfListing,
  { on, by }: { on: IsoDate; by: { id: string; name: string } },
): Promise<void> {
  for (const { id } of await applicationsOfListing(tx, agencyId, listingId)) {
    const row = await lockApplication(tx, id);
    if (!row || !OWING.includes(row.state) || !isVendorsDebt(row)) continue;
    if (await findReported(tx, agencyId, id)) continue;
    const { figure } = await settlementFigure(tx, doing.now, row, on);
    if (figure === 0) continue;
    const note = 'The sale settled: see the settlement of the listing.';
    await keepReport(tx, doing, row, { on, amount: figure, note, by });
  }
}

/** A funding of a settled sale; amount in cents: what settlement had to pay, or what it owes today. */
export type SettledFunding = {
  id: string;
  label: string;
  amount: number;
  owes: boolean;
  /** Whether every account of its ledger is at nothing. */
  isEven: boolean;
};

/** Each application of a listing that its settlement pays out, or whose books aren't even, with what is left of it. */
export async function settledFunding(
  tx: Tx,
  now: Date,
  { agencyId, id: listingId }: OfListing,
): Promise<SettledFunding[]> {
  const found: SettledFunding[] = [];
  for (const row of await applicationsOfListing(tx, agencyId, listingId)) {
    const balances = Object.values(await applicationBalances(tx, agencyId, row.id));
    const isEven = balances.every((amount) => amount === 0);
    const reports = await findReportsOf(tx, agencyId, row.id);
    const report = reports.findLast(({ state }) => state === 'reported' || state === 'confirmed');
    const owes = OWING.includes(row.state);
    const today = owes ? ((await figureToday(tx, now, row)) ?? 0) : 0;
    const amount = report?.amount ?? today;
    // Never paid out, or paid back before its settlement.
    if (isEven && amount === 0) continue;
    found.push({ id: row.id, label: PRODUCT_NAMES[row.product], amount, owes, isEven });
  }
  return found;
}
