import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import { matterId } from './exceptions/matters.ts';
import { expectedOf, factsOf, isAdvance, outcomeOf } from './facts.ts';
import { amountName, differenceOf } from './settling/payout-amounts.ts';
import { extraOf } from './settling/payout-beside.ts';
import { findPaidOut, findReceipt, type PaymentRow } from './store.ts';

/** A payout of which its payee has another amount than was advanced, which waits for nobody. */
export type PayoutFault = {
  kind: 'payout-standing';
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

const BATCH = 200;

/** What payees have by the word of the provider, and wasn't advanced nor waits for a person. */
export async function payoutFaults(tx: Tx): Promise<PayoutFault[]> {
  const faults: PayoutFault[] = [];
  for (let after = { agencyId: NO_AGENCY, id: NO_AGENCY }; ; ) {
    const batch = await findPaidOut(tx, after, BATCH);
    for (const each of batch) faults.push(...(await faultOf(tx, each)));
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH) return faults;
  }
}
