import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { type Result, refuse } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { bringOn } from '../deposits/bring-on.ts';
import { type Doer, noteDeposit } from '../deposits/move.ts';
import { type DepositRow, findDeposit } from '../deposits/store.ts';
import { findLines, findWithdrawals } from '../withdrawals/store.ts';
import { paymentFor } from '../withdrawals/view.ts';
import { depositBalance, enterInBook, faultWords } from './enter.ts';
import { isReversed } from './reversed.ts';
import { type EntryRow, findEntriesOfDeposit } from './store.ts';

/** What takes an entry back: when, why, and whether a statement of the bank shows it. */
type TakenBack = { id: string; on: IsoDate; reason: string; presentedOn: IsoDate | null };

/**
 * Takes a receipt or payment of a locked deposit back whole. A receipt that is gone brings the deposit back to where its
 * book has it; a payment that came back is to be paid again.
 */
export async function takeBack(
  tx: Tx,
  doer: Doer,
  of: { deposit: DepositRow; state: AustralianState; entry: EntryRow; back: TakenBack },
): Promise<Result<EntryRow, Refusal>> {
  const { deposit, state, entry, back } = of;
  if (entry.kind === 'reversal') {
    return refuse({
      code: 'trust.refused',
      detail: 'A reversal isn’t taken back. Enter it again.',
    });
  }
  const entered = await enterInBook(tx, doer, {
    agencyId: entry.agencyId,
    depositId: entry.depositId,
    accountId: entry.accountId,
    id: back.id,
    kind: 'reversal',
    amount: entry.amount,
    on: back.on,
    method: entry.method,
    name: entry.name,
    reference: entry.reference,
    purpose: back.reason,
    bankedOn: null,
    clearsOn: null,
    reversesKind: entry.kind,
    reversesNumber: entry.number,
    presentedOn: back.presentedOn,
    withdrawalLineId: null,
    authorisedByName: null,
  });
  if (!entered.ok) return refuse({ code: 'trust.refused', detail: faultWords(entered.error) });
  const told = { amount: entry.amount, reason: back.reason };
  if (entry.kind === 'payment') {
    const back = { ...told, ...(await reopened(tx, deposit)) };
    const noted = await noteDeposit(tx, doer, deposit, { event: 'returnPayment', ...back });
    await bringOn(tx, doer, noted, propertyDate(doer.now, propertyZone(state)));
    return entered;
  }
  const noted = await noteDeposit(tx, doer, deposit, { event: 'dishonour', ...told });
  const today = propertyDate(doer.now, propertyZone(state));
  await endOnceMore(tx, doer, await bringOn(tx, doer, noted, today), today);
  return entered;
}

const ENDS: Partial<
  Record<DepositRow['state'], { event: 'disburse' | 'refund'; to: DepositRow['state'] }>
> = {
  accounting: { event: 'disburse', to: 'disbursed' },
  refund_pending: { event: 'refund', to: 'refunded' },
};

/** A deposit that was paid out, and holds nothing again after late money was taken back, is over as before. */
async function endOnceMore(tx: Tx, doer: Doer, deposit: DepositRow, today: IsoDate): Promise<void> {
  const end = ENDS[deposit.state];
  if (!end || (await depositBalance(tx, deposit, today)).held !== 0) return;
  const { agencyId, id } = deposit;
  const done = (await findWithdrawals(tx, agencyId, id)).filter(
    ({ state, kind }) => state === 'authorised' && kind !== 'excess',
  );
  const lines = await findLines(
    tx,
    agencyId,
    done.map((each) => each.id),
  );
  const entries = await findEntriesOfDeposit(tx, agencyId, id);
  const isPaid = lines.some((line) => {
    const payment = paymentFor(line, entries);
    return payment !== undefined && !isReversed(payment, entries);
  });
  if (isPaid) await noteDeposit(tx, doer, deposit, { event: end.event, set: { state: end.to } });
}

/** Where a deposit that was over goes on; a listing that has another one by now keeps that one. */
async function reopened(tx: Tx, deposit: DepositRow) {
  const next = transition(SOLD_DEPOSIT_MACHINE, deposit.state, 'returnPayment', ['PAY']);
  const latest = await findDeposit(tx, deposit.agencyId, deposit.listingId, { lock: false });
  return next.ok && latest?.id === deposit.id ? { set: { state: next.value } } : {};
}
