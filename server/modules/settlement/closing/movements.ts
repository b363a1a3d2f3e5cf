import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import type { SettlementState } from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { settledFunding } from '../../payments/settled-service.ts';
import { settledDeposit } from '../../trust/settlement-service.ts';
import type { SettlementRow } from '../bookings/store.ts';

type Movement = SaleSettlement['movements'][number];

/** What a settled sale still moves, and whether the books of its funding and deposit are at nothing. */
export type Moving = { movements: Movement[]; isEven: boolean };

const SETTLED: readonly SettlementState[] = ['settled', 'disbursed', 'reconciled'];

/** The same with what the books say; both empty before it settled. */
export async function readMoving(tx: Tx, now: Date, row: SettlementRow): Promise<Moving> {
  if (!SETTLED.includes(row.state)) return { movements: [], isEven: false };
  const listing = { agencyId: row.agencyId, id: row.listingId };
  const funding = await settledFunding(tx, now, listing);
  const deposit = await settledDeposit(tx, listing);
  const movements: Movement[] = funding.map(({ id, label, amount, owes }) => ({
    kind: 'funding',
    id,
    label,
    amount: cents(amount),
    isMet: !owes,
  }));
  if (deposit) {
    const { id, reference, amount, isOver, isAwaited, entries } = deposit;
    const missing = isAwaited ? ': not held in full. Enter what came, or who else holds it' : '';
    const label = `Deposit ${reference}${missing}`;
    movements.push({ kind: 'deposit', id, label, amount: cents(amount), isMet: isOver });
    for (const entry of entries) {
      const { isSeen, ...shown } = entry;
      const whole = { ...shown, amount: cents(entry.amount), isMet: isSeen };
      movements.push({ kind: 'trust_line', ...whole });
    }
  }
  return {
    movements,
    isEven: funding.every(({ isEven }) => isEven) && (deposit?.held ?? 0) === 0,
  };
}

/** What has to be paid, or seen at a bank, before the file of a sale closes; nothing before it settled. */
export async function expectedMovements(
  tx: Tx,
  now: Date,
  row: SettlementRow,
): Promise<SaleSettlement['movements']> {
  return (await readMoving(tx, now, row)).movements;
}
