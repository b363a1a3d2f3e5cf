import type { Account, PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { Payout } from '../../../domain/fees/payout.ts';
import { cents } from '../../../domain/money.ts';
import { afterPayeeCheck, showsRegisteredName } from '../../../domain/payments/payee-check.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Payee, TakingGateway } from '../../ports/payment-gateway.ts';
import type { NamedPaper } from '../../ports/pdf.ts';
import { readAccount as readPerson } from '../account/service.ts';
import { applicationBalances, entriesOf } from '../ledger/service.ts';
import { openApplication } from './access.ts';
import { type ApplicationRow, groundOf } from './books/account.ts';
import { payoutFor, statementFor } from './books/service.ts';
import { moneyByPayment } from './money-moves-service.ts';
import { receiptPaper } from './papers/receipt.ts';
import { statementPaper, toAccount } from './papers/statement.ts';
import { toMoney, toPayment } from './payment.ts';
import type { LetterSealer } from './payout-letter/code.ts';
import { payoutLetter } from './payout-letter/service.ts';
import { findReported } from './settlements/store.ts';
import { OWING } from './settlements/view.ts';
import { type PaymentChoice, type PaymentDeps, startPayment } from './start.ts';
import { findPaymentsOf } from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

const SEE = 'listing.see-money';

/** The payments of an application in and out, oldest first; whoever asks has looked whose it is. */
export async function paymentsOf(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<Payment[]> {
  return (await findPaymentsOf(tx, agencyId, id)).map(toPayment);
}

/** The same for someone who sees the listing with its money. */
export async function listPayments(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Outcome<{ payments: Payment[] }> {
  const opened = await openApplication(tx, call, id, SEE);
  if (!opened.ok) return opened;
  const { row } = opened.value;
  const { payments, zone } = await groundOf(tx, row);
  const money = await moneyByPayment(tx, row, payments, zone);
  return ok({
    payments: payments.map((each) => ({ ...toPayment(each), ...toMoney(money.get(each.id)) })),
  });
}

/** Starts a payment for the people applying, by someone who may send the application. */
export async function startForStaff(
  call: SignedInCall,
  deps: PaymentDeps,
  choice: PaymentChoice,
): Outcome<Payment> {
  const opened = await call.transaction((tx) =>
    openApplication(tx, call, choice.applicationId, 'application.send'),
  );
  return opened.ok ? startPayment(call, deps, choice) : opened;
}

/** What a payout says, as the contract gives it. */
function toPayoutLetter({
  goodUntil,
  nextCharge,
  interestBegins,
  ...payout
}: Payout): PayoutLetter {
  return {
    ...payout,
    ...(goodUntil === null ? {} : { goodUntil }),
    ...(interestBegins === null ? {} : { interestBegins }),
    ...(nextCharge === null
      ? {}
      : {
          nextCharge: {
            date: nextCharge.date,
            rules: nextCharge.rules,
            ...(nextCharge.amount === null ? {} : { amount: nextCharge.amount }),
          },
        }),
  };
}

/** The payout figure of a date, with the settlement that was reported beside the one of today. */
export async function figureAndReport(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  on: IsoDate | undefined,
): Promise<PayoutLetter> {
  const letter = toPayoutLetter(await payoutFor(tx, now, row, on));
  const report = on === undefined ? await findReported(tx, row.agencyId, row.id) : undefined;
  if (!report || !OWING.includes(row.state)) return letter;
  const { onDate, amount, reportedAt } = report;
  const at = reportedAt.toISOString() as IsoInstant;
  return { ...letter, reported: { on: onDate as IsoDate, amount: cents(amount), at } };
}

/** The payout figure of a date, for someone who sees the listing with its money. */
export async function readPayout(
  tx: Tx,
  call: SignedInCall,
  id: string,
  on: IsoDate | undefined,
): Outcome<PayoutLetter> {
  const opened = await openApplication(tx, call, id, SEE);
  if (!opened.ok) return opened;
  return ok(await figureAndReport(tx, call.now, opened.value.row, on));
}

/** Every line of the account until a date. */
export async function readAccount(
  tx: Tx,
  call: SignedInCall,
  id: string,
  on: IsoDate | undefined,
): Outcome<Account> {
  const opened = await openApplication(tx, call, id, SEE);
  if (!opened.ok) return opened;
  const { row } = opened.value;
  return ok(toAccount(await statementFor(tx, call.now, row, on), row.terms.rules));
}

/** Who calls; our own staff are found outside of the agency alone that a reading is bound to. */
async function nameOf(tx: Tx, call: SignedInCall): Promise<string> {
  const person = await readPerson(tx, call);
  if (!person.ok) throw new Error('Who had a letter made may not act any more');
  return person.value.name;
}

/** The payout letter of a date as a paper. */
export async function readLetter(
  tx: Tx,
  call: SignedInCall,
  letters: LetterSealer,
  { id, on }: { id: string; on?: IsoDate | undefined },
) {
  const opened = await openApplication(tx, call, id, SEE);
  if (!opened.ok) return opened;
  const by = { id: call.principal.subject, name: (keeping: Tx) => nameOf(keeping, call) };
  return payoutLetter(tx, letters, call.now, opened.value.row, on, by);
}

/** What the books hold for an application. */
export async function readEntries(tx: Tx, call: SignedInCall, id: string) {
  const opened = await openApplication(tx, call, id, SEE);
  if (!opened.ok) return opened;
  const { agencyId } = opened.value.row;
  const [entries, balances] = await Promise.all([
    entriesOf(tx, agencyId, id),
    applicationBalances(tx, agencyId, id),
  ]);
  return ok({
    entries: entries.map(({ reverses, lines, sequence, date, cause, hash, id: entryId }) => ({
      id: entryId,
      sequence,
      date,
      cause,
      hash,
      ...(reverses === null ? {} : { reverses }),
      lines: lines.map(({ account, amount }) => ({ account, amount })),
    })),
    balances,
    at: call.now.toISOString() as IsoInstant,
  });
}

/** The statement until a date as a paper. */
export async function readStatement(
  tx: Tx,
  call: SignedInCall,
  id: string,
  on: IsoDate | undefined,
): Outcome<NamedPaper> {
  const opened = await openApplication(tx, call, id, SEE);
  if (!opened.ok) return opened;
  return ok(await statementPaper(tx, call.now, opened.value.row, { until: on }));
}

/** The receipt of a payment as a paper. */
export async function readReceipt(
  tx: Tx,
  call: SignedInCall,
  { id, paymentId }: { id: string; paymentId: string },
): Outcome<NamedPaper> {
  const opened = await openApplication(tx, call, id, SEE);
  return opened.ok ? receiptPaper(tx, opened.value.row, { paymentId }) : opened;
}

/** Asks the banks whose account it is, and says what may follow (domain.md 4.4). */
export async function checkPayee(gateways: readonly TakingGateway[], payee: Payee) {
  const gateway = gateways.find(({ canPayOut }) => canPayOut);
  if (!gateway) return refuse({ code: 'payment.provider-refused' as const });
  const { result, registeredName } = await gateway.checkPayee(payee);
  const isShown = registeredName !== null && showsRegisteredName(result, 'person');
  return ok({ result, next: afterPayeeCheck(result), ...(isShown ? { registeredName } : {}) });
}
