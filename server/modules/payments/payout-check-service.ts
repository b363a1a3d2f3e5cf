import { ownedKey } from '../../../domain/ledger/drawn.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import { beyondAdvances } from '../ledger/service.ts';
import { matterId } from './exceptions/matters.ts';
import { expectedOf, factsOf, isAdvance, outcomeOf } from './facts.ts';
import { amountName, differenceOf } from './settling/payout-amounts.ts';
import { extraOf, extraWaiting } from './settling/payout-beside.ts';
import { findPaidOut, findReceipt, type PaymentRow } from './store.ts';

/**
 * A payout of which its payee has another amount than was advanced, which waits for nobody; or an application whose
 * books have something to pay out that isn't on its way to anybody.
 */
export type PayoutFault = {
  kind: 'payout-standing' | 'payable-standing';
  applicationId: string;
  key: string;
  wanted: number;
  found: number;
};

async function faultOf(tx: Tx, row: PaymentRow): Promise<PayoutFault[]> {
  const outcome = outcomeOf(row);
  const of = { kind: 'payout-standing' as const, applicationId: row.applicationId, key: row.id };
  const wanted = outcome.received;
  if (factsOf(row).isExtra) {
    const found = await extraOf(tx, row);
    return found < wanted ? [{ ...of, wanted, found }] : [];
  }
  const found = isAdvance(row) ? expectedOf(row) : 0;
  if (found === wanted) return [];
  // Our own staff look into it, or did while the payee had as much.
  const isKnown =
    differenceOf(row, outcome) !== undefined &&
    (await findReceipt(tx, matterId(row, amountName(outcome)))) !== undefined;
  return isKnown ? [] : [{ ...of, wanted, found }];
}

/**
 * What the payee has of a payout beside its advance, by what is known of it, in cents: all of it while the books were
 * last written, at `written`, before it came.
 */
async function besideOf(tx: Tx, row: PaymentRow, written: Date | undefined): Promise<number> {
  if (factsOf(row).isExtra) return extraWaiting(tx, row);
  const { arrivals, received } = outcomeOf(row);
  const here = arrivals.find(({ returnedAt }) => returnedAt === null);
  if (!here) return 0;
  const isYetToCome = written !== undefined && written < new Date(here.at);
  return isAdvance(row) && !isYetToCome ? received - expectedOf(row) : received;
}

/** What payees of an application have beside its advances: by its books, and by its payouts. */
type Place = { id: string; amount: number; at: Date | undefined; by: number };

const BATCH = 200;

/**
 * What payees have by the word of the provider, and wasn't advanced nor waits for a person; and what the books have
 * to pay out that is no payout.
 */
export async function payoutFaults(tx: Tx): Promise<PayoutFault[]> {
  const faults: PayoutFault[] = [];
  const books = await beyondAdvances(tx);
  const places = new Map<string, Place>(
    books.map((each) => [ownedKey(each.agencyId, each.id), { ...each, by: 0 }]),
  );
  for (let after = { agencyId: NO_AGENCY, id: NO_AGENCY }; ; ) {
    const batch = await findPaidOut(tx, after, BATCH);
    for (const each of batch) {
      faults.push(...(await faultOf(tx, each)));
      const { agencyId, applicationId: id } = each;
      const key = ownedKey(agencyId, id);
      const at = places.get(key) ?? { id, amount: 0, at: undefined, by: 0 };
      const by = at.by + (await besideOf(tx, each, at.at));
      if (by !== 0 || at.amount !== 0) places.set(key, { ...at, by });
    }
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH) break;
  }
  const wrong = [...places.values()].filter(({ amount, by }) => amount !== by);
  return [
    ...faults,
    ...wrong.map(({ id, amount, by }) => ({
      kind: 'payable-standing' as const,
      applicationId: id,
      key: id,
      wanted: 0 - by,
      found: 0 - amount,
    })),
  ];
}
