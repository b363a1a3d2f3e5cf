import type { Account, PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { debitClearsOn } from '../../../domain/payments/clearing.ts';
import { DEBIT_AGREEMENT } from '../../../domain/payments/debit-agreement.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import { applicationRow } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { type ApplicationRow, groundOf } from './books/account.ts';
import { statementFor } from './books/service.ts';
import { outcomeOf } from './facts.ts';
import { moneyByPayment } from './money-moves-service.ts';
import { receiptPaper } from './papers/receipt.ts';
import { statementPaper, toAccount } from './papers/statement.ts';
import { toMoney, toPayment } from './payment.ts';
import type { LetterSealer } from './payout-letter/code.ts';
import { payoutLetter } from './payout-letter/service.ts';
import { figureAndReport, paymentsOf } from './service.ts';
import { type PaymentChoice, type PaymentDeps, startPayment } from './start.ts';
import type { PaymentRow } from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Does something with the application of the link. */
async function ofLink<T>(
  tx: Tx,
  { link }: LinkCall,
  work: (row: ApplicationRow) => Outcome<T>,
): Outcome<T> {
  const row = await applicationRow(tx, link.applicationId);
  return row ? work(row) : refuse({ code: 'resource.not-found' });
}

/**
 * Starts a payment by the holder of a link. The provider sends them back to a page that is the same for
 * everybody: the link may be the whole credential, and their own browser knows where they came from. A debit
 * takes the service agreement of the day, whose version is kept with it.
 */
export function startByLink(
  call: LinkCall,
  deps: PaymentDeps,
  {
    debitAgreement,
    ...choice
  }: Omit<PaymentChoice, 'applicationId' | 'returnUrl'> & { debitAgreement?: string | undefined },
  publicUrl: string,
): Outcome<Payment> {
  const returnUrl = publicUrl + publicPaths.paymentReturn();
  const { applicationId, partyId } = call.link;
  const { version } = DEBIT_AGREEMENT;
  const isDebit = choice.method === 'direct-debit';
  if (isDebit && debitAgreement !== version) {
    const message = `Show the direct debit service agreement of ${version}, and send its version`;
    return Promise.resolve(
      refuse({ code: 'request.invalid', errors: [{ path: 'debitAgreement', message }] }),
    );
  }
  const agreed = isDebit ? { version, partyId, at: call.now.toISOString() } : null;
  return startPayment(call, deps, { ...choice, agreed, applicationId, returnUrl });
}

/** What the people of the application paid or are asked for; payouts are the agency's own matter. */
export function paymentsByLink(tx: Tx, call: LinkCall): Outcome<{ payments: PayerPayment[] }> {
  return ofLink(tx, call, async (row) => {
    const { payments, zone } = await groundOf(tx, row);
    const theirs = payments.filter(({ purpose }) => purpose !== 'drawdown');
    const money = await moneyByPayment(tx, row, theirs, zone);
    return ok({
      payments: theirs.map((each) => ({
        ...toPayerPayment(each, zone),
        ...toMoney(money.get(each.id)),
      })),
    });
  });
}

function toPayerPayment(row: PaymentRow, zone: string): PayerPayment {
  const { arrivals, late, uncleared } = outcomeOf(row);
  const isHere = ({ returnedAt }: (typeof arrivals)[number]) => returnedAt === null;
  const held = uncleared.findLast(isHere);
  const last = held ?? [...arrivals, ...late].findLast(isHere);
  if (!last) return toPayment(row);
  const receivedOn = propertyDate(new Date(last.at), zone);
  return { ...toPayment(row), receivedOn, ...(held && { clearsOn: debitClearsOn(receivedOn) }) };
}

/** The payout figure of a date. */
export function payoutByLink(
  tx: Tx,
  call: LinkCall,
  on: IsoDate | undefined,
): Outcome<PayoutLetter> {
  return ofLink(tx, call, async (row) => ok(await figureAndReport(tx, call.now, row, on)));
}

/** The payout letter of a date as a paper. */
export function letterByLink(
  tx: Tx,
  call: LinkCall,
  letters: LetterSealer,
  on: IsoDate | undefined,
) {
  return ofLink(tx, call, async (row) => {
    const { parties } = await withParties(tx, row);
    const me = parties.find(({ id }) => id === call.link.partyId);
    const by = { id: null, name: me?.name ?? 'The holder of a link' };
    return payoutLetter(tx, letters, call.now, row, on, by);
  });
}

/** The account until a date. */
export function accountByLink(tx: Tx, call: LinkCall, on: IsoDate | undefined): Outcome<Account> {
  return ofLink(tx, call, async (row) =>
    ok(toAccount(await statementFor(tx, call.now, row, on), row.terms.rules)),
  );
}

/** The statement until a date as a paper. */
export function statementByLink(tx: Tx, call: LinkCall, on: IsoDate | undefined) {
  const asked = { until: on, readBy: call.link.partyId };
  return ofLink(tx, call, async (row) => ok(await statementPaper(tx, call.now, row, asked)));
}

/** The receipt of a payment of the application's people as a paper. */
export function receiptByLink(tx: Tx, call: LinkCall, paymentId: string) {
  return ofLink(tx, call, async (row) => {
    const payments = await paymentsOf(tx, row);
    const isTheirs = payments.some(({ id, purpose }) => id === paymentId && purpose !== 'drawdown');
    if (!isTheirs) return refuse({ code: 'resource.not-found' as const });
    return receiptPaper(tx, row, { paymentId, readBy: call.link.partyId });
  });
}
