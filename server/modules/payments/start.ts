import { randomInt } from 'node:crypto';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { surchargedScheme } from '../../../domain/payments/acceptance-cost.ts';
import { makeCrn } from '../../../domain/payments/bpay.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { surcharge } from '../../../domain/payments/surcharge.ts';
import { lenderOf } from '../../../domain/products/lenders.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import type { GatewayRefusal, TakingGateway } from '../../ports/payment-gateway.ts';
import { agencyName, agencySettings, isAgencySuspended } from '../agency-settings/service.ts';
import { lockDrawdowns } from '../applications/drawdowns/service.ts';
import { lockApplication } from '../applications/event-service.ts';
import { type ApplicationRow, debtUnderWay, groundOf, todayAt } from './books/account.ts';
import { payoutFor } from './books/service.ts';
import { factsOf, NEW_FACTS, type PaymentFacts } from './facts.ts';
import { owedAgain } from './owed-again-service.ts';
import { toPayment } from './payment.ts';
import { asksOf, soFarOf } from './placing/asks.ts';
import { leaveStops } from './placing/stops.ts';
import {
  findPayment,
  findPaymentsOf,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './store.ts';
import { inTurn } from './turns.ts';

/** What starting a payment needs from outside. */
export type PaymentDeps = { ids: Ids; gateways: readonly TakingGateway[] };

/** A payment to be asked for; its amount is worked out here, whatever the caller believes. */
export type PaymentChoice = {
  id: string;
  applicationId: string;
  purpose: 'pay-now' | 'settlement';
  method: MoneyMethod;
  drawdownId?: string | undefined;
  /** Where a provider's page sends the payer back to. */
  returnUrl: string;
  payerEmail?: string | undefined;
  /** Of a direct debit by its payer: which service agreement they agreed to, who, and when. */
  agreed?: PaymentFacts['debitAgreement'];
};

/** How a payment is started: work in transactions of its own, and the time. */
export type Starting = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>; now: Date };

type Outcome<T> = Promise<Result<T, Refusal>>;

const OPEN: readonly PaymentRow['state'][] = ['created', 'awaiting_customer'];
/** One that was paid in part goes on under its reference. */
const STILL_PAYABLE: readonly PaymentRow['state'][] = [...OPEN, 'part_paid'];
const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];
const WITH_PAYER: readonly ApplicationRow['state'][] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];

/** What came of a payment so far, in cents. */
const paidOf = ({ received, state }: PaymentRow) => (state === 'part_paid' ? received : 0);

/** A number with its check digit: what payers write, and their BPAY reference at once. */
function newReference(): string {
  const base = String(randomInt(10 ** 10)).padStart(10, '0');
  const made = makeCrn(`1${base}`, 'MOD10V01');
  if (!made.ok) throw new Error('A base of digits has a check digit');
  return made.value;
}

/** What is to be paid, without surcharge, in cents; nought when there is nothing to pay in this way. */
async function amountOf(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  { purpose, drawdownId }: PaymentChoice,
): Promise<Cents> {
  const payments = await findPaymentsOf(tx, row.agencyId, row.id);
  // A settlement pays the whole debt: one that names a drawdown can only be one that came back.
  const isWhole = purpose === 'settlement' && drawdownId === undefined;
  if (isWhole && OWING.includes(row.state)) {
    const { figure } = await payoutFor(tx, now, row);
    const asks = await asksOf(tx, row, payments);
    return cents(Math.max(0, figure - debtUnderWay(payments, asks)));
  }
  const drawdowns = await lockDrawdowns(tx, row);
  const asks = await asksOf(tx, row, payments, drawdowns);
  const ask = asks.find((each) => each.drawdownId === (drawdownId ?? null));
  const requested = drawdowns.find(({ id }) => id === drawdownId);
  const isOpen = requested ? requested.state === 'requested' : WITH_PAYER.includes(row.state);
  if (purpose === 'pay-now' && ask?.standing === 'asked' && isOpen) {
    return soFarOf(ask, payments).stillAsked;
  }
  const again = (await owedAgain(tx, now, row, drawdowns)).find(
    (each) => each.purpose === purpose && each.drawdownId === (drawdownId ?? null),
  );
  return again?.amount ?? cents(0);
}

/** The provider that takes the method, if the agency offers it. */
async function gatewayFor(
  tx: Tx,
  gateways: readonly TakingGateway[],
  agencyId: string,
  method: MoneyMethod,
): Promise<TakingGateway | undefined> {
  const { paymentMethods } = await agencySettings(tx, agencyId);
  if (!paymentMethods.includes(method)) return undefined;
  return gateways.find(({ methods }) => methods.includes(method));
}

/** Whom a payment is to and what for, as its payer reads it at the provider. Nothing of who pays. */
async function wordsFor(
  tx: Tx,
  { agencyId, product, productVersion }: ApplicationRow,
  { purpose }: PaymentChoice,
): Promise<string> {
  const lender = purpose === 'settlement' ? lenderOf(product, productVersion)?.name : undefined;
  const what = purpose === 'settlement' ? 'repays' : 'for';
  return `To ${lender ?? (await agencyName(tx, agencyId))}, ${what} ${PRODUCT_NAMES[product]}`;
}

/** The payment under this id or one just like it that still waits, or a new one. */
async function reserve(
  tx: Tx,
  now: Date,
  { gateways }: PaymentDeps,
  choice: PaymentChoice,
): Outcome<{ row: PaymentRow; gateway: TakingGateway; description: string }> {
  const application = await lockApplication(tx, choice.applicationId);
  if (!application) return refuse({ code: 'resource.not-found' });
  const { agencyId } = application;
  const { purpose, method, drawdownId = null, agreed: debitAgreement = null } = choice;
  // What is paid at once is the agency's; a debt is repaid whatever became of the agency.
  if (purpose === 'pay-now' && (await isAgencySuspended(tx, agencyId))) {
    return refuse({ code: 'application.agency-suspended' });
  }
  const known = await findPayment(tx, choice.id);
  const isSame = (row: PaymentRow) =>
    row.applicationId === application.id &&
    row.purpose === purpose &&
    row.method === method &&
    row.drawdownId === drawdownId;
  if (known && !isSame(known)) return refuse({ code: 'payment.exists' });
  const gateway = await gatewayFor(tx, gateways, agencyId, method);
  if (!gateway) return refuse({ code: 'payment.method-not-offered' });
  const description = await wordsFor(tx, application, choice);
  if (known) return ok({ row: known, gateway, description });
  const amount = await amountOf(tx, now, application, choice);
  if (amount <= 0) return refuse({ code: 'payment.not-payable' });
  const waiting = (await findPaymentsOf(tx, agencyId, application.id)).find(
    (row) =>
      isSame(row) && STILL_PAYABLE.includes(row.state) && row.amount === amount + paidOf(row),
  );
  if (waiting) return ok({ row: waiting, gateway, description });
  const date = todayAt(await groundOf(tx, application), now);
  const { acceptanceCosts } = await agencySettings(tx, agencyId);
  const card = surchargedScheme(method, acceptanceCosts, date);
  const over = card ? surcharge({ amount, ...card, date }) : cents(0);
  const needsClearing = method === 'direct-debit' && gateway.clearsDebits !== true;
  for (;;) {
    const row = await insertPayment(tx, {
      agencyId,
      id: choice.id,
      applicationId: application.id,
      drawdownId,
      purpose,
      method,
      amount,
      surcharge: over,
      received: 0,
      state: 'created',
      reference: newReference(),
      provider: gateway.name,
      providerRef: null,
      facts: { ...NEW_FACTS, needsClearing, debitAgreement },
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    if (row) return ok({ row, gateway, description });
    if (await findPayment(tx, choice.id)) return refuse({ code: 'payment.exists' });
  }
}

/** A provider's refusal as the caller hears it. */
export function providerRefusal({ reason, detail }: GatewayRefusal): Refusal {
  if (reason === 'unavailable') return { code: 'server.unavailable', retryAfterSeconds: 5 };
  return { code: 'payment.provider-refused', detail };
}

/**
 * Asks for a payment and gives what its payer is shown: first the payment is kept, then the provider is
 * asked outside any transaction, then its answer is kept. Started again at any point it goes on where it
 * was, and gives the payment that waits already. The address of a provider's page is never kept, since
 * the way back in it may be a key; whoever needs it again starts the payment again.
 * `start.transaction` is bound to the application's agency.
 */
export async function startPayment(
  start: Starting,
  deps: PaymentDeps,
  choice: PaymentChoice,
): Outcome<Payment> {
  const { now } = start;
  const work = <T>(part: (tx: Tx) => Promise<T>) =>
    inTurn(choice.applicationId, () => start.transaction(part));
  const reserved = await work((tx) => reserve(tx, now, deps, choice));
  if (!reserved.ok) return reserved;
  const { row, gateway, description } = reserved.value;
  if (!OPEN.includes(row.state) || factsOf(row).shown) return ok(toPayment(row));
  const presented = await gateway.present({
    reference: row.reference,
    method: choice.method,
    amount: cents(row.amount + row.surcharge),
    description,
    returnUrl: choice.returnUrl,
    ...(choice.payerEmail ? { payerEmail: choice.payerEmail } : {}),
  });
  if (!presented.ok) return refuse(providerRefusal(presented.error));
  const { providerRef, shown } = presented.value;
  return work(async (tx) => {
    const locked = await findPayment(tx, row.id, { lock: true });
    if (!locked) return refuse({ code: 'resource.not-found' });
    const facts = { ...factsOf(locked), shown: shown.kind === 'hosted' ? null : shown };
    // The same call at once may have kept it already, or news of it come before the answer.
    const isAsked = locked.state !== 'created';
    const isKept = isAsked && locked.providerRef === providerRef;
    if (isKept && (facts.shown === null || factsOf(locked).shown)) {
      return ok({ ...toPayment(locked), shown: factsOf(locked).shown ?? shown });
    }
    const state = isAsked ? locked.state : 'awaiting_customer';
    // Cancelled while its provider was asked: whoever cancelled it couldn't tell the provider.
    const isToStop = facts.own === 'cancelled';
    const kept = await updatePayment(tx, locked, {
      state,
      providerRef,
      updatedAt: now,
      facts: { ...facts, isToStop },
    });
    if (kept && isToStop) await leaveStops(tx, { ids: deps.ids, now }, kept);
    // What its provider was asked for stays known, so that it is stopped there.
    if (isToStop) return refuse({ code: 'payment.not-payable', keepsFindings: true });
    return kept ? ok({ ...toPayment(kept), shown }) : refuse({ code: 'resource.not-found' });
  });
}
