import { advanceReaching } from '../../../../domain/fees/reaches-payee.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lessenDrawdown } from '../../applications/drawdowns/service.ts';
import type { Doing } from '../../applications/event-service.ts';
import { type ApplicationRow, groundOf } from '../books/account.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { type PaymentRow, updatePayment } from '../store.ts';

/** What of a payout's advance stands where its payee has so much of it: that, and what its rules keep back of it. */
async function leftOf(
  tx: Tx,
  current: ApplicationRow,
  row: PaymentRow,
  { whole, payeeHas }: { whole: Cents; payeeHas: Cents },
): Promise<Cents> {
  const { account, zone } = await groundOf(tx, current);
  const id = row.drawdownId ?? row.id;
  const others = account.advances.filter((each) => each.id !== id);
  const arrival = outcomeOf(row).arrivals.find(({ returnedAt }) => returnedAt === null);
  if (!arrival) throw new Error('Nothing of a payout is with its payee');
  const date = propertyDate(new Date(arrival.at), zone);
  const left = advanceReaching(
    { ...account, advances: others },
    { id, date, amount: whole },
    payeeHas,
  );
  if (!left.ok) throw new Error(`No schedule of an application: ${left.error.code}`);
  return left.value;
}

/**
 * What the payee of a locked payout has, above nought, is all that is advanced by it, with the fees that are kept
 * back of just that. Its request says so. Answers the payout as it is kept.
 */
export async function keepAdvanced(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { payeeHas, current }: { payeeHas: Cents; current: ApplicationRow },
): Promise<PaymentRow> {
  const facts = factsOf(row);
  const whole = cents(facts.advance ?? row.amount);
  const advance = await leftOf(tx, current, row, { whole, payeeHas });
  const next = { ...facts, askedInTheEnd: payeeHas, advance, wasNotPaidOut: false };
  const { state } = outcomeOf({ ...row, facts: next });
  const kept = await updatePayment(tx, row, { facts: next, state, updatedAt: doing.now });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  await lessenDrawdown(tx, doing, current, { id: row.drawdownId, by: cents(whole - advance) });
  return kept;
}
