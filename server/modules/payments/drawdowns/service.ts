import type { Refusal } from '../../../../contract/problems.ts';
import type { DrawdownState } from '../../../../domain/applications/drawdown-states.ts';
import { reachesPayee } from '../../../../domain/fees/reaches-payee.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { afterPayeeCheck } from '../../../../domain/payments/payee-check.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Payee, PayoutGateway } from '../../../ports/payment-gateway.ts';
import { isAgencySuspended } from '../../agency-settings/service.ts';
import { blockedSale } from '../../aml/guard-service.ts';
import {
  type DrawdownRow,
  lockDrawdowns,
  moveDrawdown,
} from '../../applications/drawdowns/service.ts';
import {
  applicationRow,
  type Doing,
  lockApplication,
  RULES,
} from '../../applications/event-service.ts';
import { NOT_PAID_PROBLEMS, notPaidNow } from '../../applications/pays-out-service.ts';
import { type ApplicationRow, groundOf, todayAt } from '../books/account.ts';
import { factsOf, isRepaidAdvance, type KeptPayee, NEW_FACTS } from '../facts.ts';
import type { PayeeVault } from '../payouts/vault.ts';
import type { PaymentDeps } from '../start.ts';
import { findPaymentsOf, insertPayment, type PaymentRow } from '../store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
/** What the banks answered about a payee. */
export type PayeeAnswer = Awaited<ReturnType<PayoutGateway['checkPayee']>>;

/** What paying out needs from outside. */
export type PayoutDeps = Omit<PaymentDeps, 'gateways'> & {
  gateways: readonly PayoutGateway[];
  vault: PayeeVault;
};

/** A drawdown to be paid out. */
export type Disbursal = { applicationId: string; drawdownId: string };

/** What is paid out as soon as nothing hinders it. */
const TO_BE_PAID: readonly DrawdownState[] = ['approved', 'scheduled', 'disbursing', 'failed'];
const TAKES_ROOM: readonly DrawdownState[] = ['scheduled', 'disbursing', 'disbursed'];
const system = { kind: 'SYS', name: RULES.name } as const;

/** Asks the banks whose account it is. Refuses no match and a check that failed (domain.md 1, 4.4). */
export async function checkedPayee(
  gateway: PayoutGateway,
  payee: Payee,
  agreedName: string | null | undefined,
): Outcome<PayeeAnswer> {
  const answer = await gateway.checkPayee(payee);
  const { result, registeredName } = answer;
  const next = afterPayeeCheck(result);
  const isAgreed = registeredName !== null && agreedName === registeredName;
  if (next === 'pay' || (next === 'confirm-name' && isAgreed)) return ok(answer);
  return refuse({ code: 'payment.payee-refused', detail: next });
}

/** What reaches the payee today: the advance less fees kept back from it, in cents. */
async function reachesToday(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  { id, amount }: Pick<DrawdownRow, 'id' | 'amount'>,
) {
  const ground = await groundOf(tx, row);
  return reachesPayee(ground.account, { date: todayAt(ground, now), amount: cents(amount), id });
}

/** The same for who reads of it: all of a drawdown whose account can't be worked out, so that it is seen all the same. */
export async function toBePaid(
  tx: Tx,
  now: Date,
  { agencyId, applicationId }: { agencyId: string; applicationId: string },
  drawdown: Pick<DrawdownRow, 'id' | 'amount'>,
): Promise<Cents> {
  const row = await applicationRow(tx, applicationId, agencyId);
  const net = row && (await reachesToday(tx, now, row, drawdown));
  return net?.ok ? net.value : cents(drawdown.amount);
}

/** A reference of a payout, unlike those that payers write. */
const payoutReference = (id: string) => `P${id.replaceAll('-', '').slice(-17)}`;

/** A begun payout goes where it was begun to: its reference is never used for anybody else. */
function goesOn(
  begun: PaymentRow,
  { name, mark, isAgency }: KeptPayee,
): Result<PaymentRow, Refusal> {
  const kept = factsOf(begun).payee;
  const isSame = kept?.mark !== undefined && kept.mark === mark && kept.name === name;
  const isOldAgencys = kept?.mark === undefined && kept?.isAgency === true && isAgency;
  return isSame || isOldAgencys ? ok(begun) : refuse({ code: 'payment.payee-changed' });
}

/**
 * Takes the room of a payout and keeps it, under a lock of its application. Done again it gives the payout
 * that was begun, to the same account alone: another one is refused, and any while the agency is suspended or
 * nothing is lent on the application.
 */
export async function beginPayout(
  tx: Tx,
  doing: Doing,
  gateway: PayoutGateway,
  { applicationId, drawdownId }: Disbursal,
  kept: KeptPayee,
): Outcome<PaymentRow> {
  const row = await lockApplication(tx, applicationId);
  if (!row) return refuse({ code: 'resource.not-found' });
  if (await isAgencySuspended(tx, row.agencyId)) {
    return refuse({ code: 'application.agency-suspended' });
  }
  const blocked = await blockedSale(tx, row);
  if (blocked) return refuse(blocked);
  const drawdowns = await lockDrawdowns(tx, row);
  const drawdown = drawdowns.find(({ id }) => id === drawdownId);
  if (!drawdown) return refuse({ code: 'resource.not-found' });
  const payments = await findPaymentsOf(tx, row.agencyId, applicationId);
  const notPaid = await notPaidNow(tx, row, doing.now);
  if (drawdown.state === 'disbursing') {
    const begun = payments.findLast(
      (each) => each.drawdownId === drawdownId && each.purpose === 'drawdown',
    );
    // What its provider has is asked for again, which pays nothing twice; else it waits.
    if (begun && (!notPaid || begun.providerRef !== null)) return goesOn(begun, kept);
  }
  // What is paid out, cancelled or declined has no room to take: it was overtaken.
  if (!TO_BE_PAID.includes(drawdown.state)) return refuse({ code: 'drawdown.transition-refused' });
  if (notPaid) return refuse({ code: NOT_PAID_PROBLEMS[notPaid] });
  const taken = drawdowns
    .filter((each) => TAKES_ROOM.includes(each.state) || isRepaidAdvance(each, payments))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (taken + drawdown.amount > (row.approvedAmount ?? 0)) {
    return refuse({ code: 'drawdown.over-limit' });
  }
  const net = await reachesToday(tx, doing.now, row, drawdown);
  if (!net.ok) throw new Error(`No schedule of an application: ${net.error.code}`);
  const isAgain = drawdown.state === 'failed';
  const scheduled = await moveDrawdown(
    tx,
    doing,
    drawdown,
    isAgain
      ? { event: 'retry', mover: { kind: 'ADM', name: RULES.name } }
      : { event: 'schedule', mover: system },
  );
  if (!scheduled.ok) return scheduled;
  const disbursing = await moveDrawdown(tx, doing, scheduled.value, {
    event: 'disburse',
    mover: system,
  });
  if (!disbursing.ok) return disbursing;
  const id = doing.ids.next();
  const payment = await insertPayment(tx, {
    agencyId: row.agencyId,
    id,
    applicationId,
    drawdownId,
    purpose: 'drawdown',
    method: 'bank-transfer',
    amount: net.value,
    surcharge: 0,
    received: 0,
    state: 'created',
    reference: payoutReference(id),
    provider: gateway.name,
    providerRef: null,
    facts: { ...NEW_FACTS, payee: kept, advance: cents(drawdown.amount) },
    version: 1,
    createdAt: doing.now,
    updatedAt: doing.now,
  });
  if (!payment) throw new Error('A new payout has an id that was taken');
  return ok(payment);
}

/** What is kept of a payee with a payout. */
export function keptPayee(vault: PayeeVault, payee: Payee, isAgency: boolean): KeptPayee {
  const { name, bsb, accountNumber } = payee;
  return {
    name,
    bsb,
    account: maskAccountNumber(accountNumber),
    isAgency,
    mark: vault.mark(payee),
  };
}
