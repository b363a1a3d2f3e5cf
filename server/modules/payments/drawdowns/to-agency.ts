import type { Payment } from '../../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { afterPayeeCheck } from '../../../../domain/payments/payee-check.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Payee, PayoutGateway } from '../../../ports/payment-gateway.ts';
import { notPayable, type OwnAccount, ownAccountOf } from '../../agency-accounts/paying-service.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { readDrawdowns } from '../../applications/drawdowns/service.ts';
import { applicationRow } from '../../applications/event-service.ts';
import { factsOf } from '../facts.ts';
import type { Starting } from '../start.ts';
import { findPaymentsOf, type PaymentRow } from '../store.ts';
import { inTurn } from '../turns.ts';
import { sendPayout } from './send.ts';
import {
  beginPayout,
  type Disbursal,
  keptPayee,
  type PayeeAnswer,
  type PayoutDeps,
} from './service.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/**
 * Pays an approved drawdown to the account in force of its agency, where that is who the
 * owner agreed to: no person chooses anything. Its news post the advance. Done again after an interruption
 * it goes on with the same payout.
 */
export async function disburseToAgency(
  start: Starting,
  { ids, gateways, vault }: PayoutDeps,
  disbursal: Disbursal,
): Outcome<Payment> {
  const gateway = gateways.find(({ canPayOut }) => canPayOut);
  if (!gateway) return refuse({ code: 'payment.provider-refused', detail: 'not-supported' });
  const own = await start.transaction((tx) => ownAccount(tx, vault, disbursal, start.now));
  if (!own.ok) return own;
  const { payee } = own.value;
  const isChecked = await checkedOwn(gateway, own.value);
  if (!isChecked.ok) return isChecked;
  const doing = { ids, now: start.now };
  const kept = keptPayee(vault, payee, true);
  const begun = await inTurn(disbursal.applicationId, () =>
    start.transaction(async (tx) => {
      const stopped = await stoppedMeanwhile(tx, disbursal, payee, start.now);
      return stopped ? refuse(stopped) : beginPayout(tx, doing, gateway, disbursal, kept);
    }),
  );
  return begun.ok ? sendPayout(start, { ids, gateway }, begun.value, payee) : begun;
}

/** Payouts of which a provider may have heard already. */
const UNDER_WAY: readonly PaymentRow['state'][] = ['created', 'awaiting_customer'];

/** The account of the agency of an application that this drawdown is paid to. */
export async function ownAccount(
  tx: Tx,
  vault: PayoutDeps['vault'],
  { applicationId, drawdownId }: Disbursal,
  now: Date,
): Outcome<OwnAccount> {
  const row = await applicationRow(tx, applicationId);
  if (!row) return refuse({ code: 'resource.not-found' });
  const payments = await findPaymentsOf(tx, row.agencyId, applicationId);
  const begun = payments.findLast(
    (each) => each.drawdownId === drawdownId && each.purpose === 'drawdown',
  );
  const mark = begun && UNDER_WAY.includes(begun.state) ? factsOf(begun).payee?.mark : undefined;
  return ownAccountOf(tx, row.agencyId, now, (payee) => vault.mark(payee) === mark);
}

/** Why the agency's own account isn't paid any more, where somebody stopped it since it was looked up. */
export async function stoppedMeanwhile(
  tx: Tx,
  { applicationId }: Disbursal,
  payee: Payee,
  now: Date,
): Promise<Refusal | undefined> {
  const row = await applicationRow(tx, applicationId);
  return row && notPayable(tx, row.agencyId, payee, now);
}

/** Asks the banks about the agency's own account. A close match is known to whoever gave it, or to our own staff. */
export async function checkedOwn(
  gateway: PayoutGateway,
  { payee, registeredName, isApproved }: OwnAccount,
): Outcome<PayeeAnswer> {
  const answer = await gateway.checkPayee(payee);
  const next = afterPayeeCheck(answer.result);
  const isKnown =
    isApproved || (registeredName !== null && answer.registeredName === registeredName);
  if (next === 'pay' || (next === 'confirm-name' && isKnown)) return ok(answer);
  return refuse({ code: 'payment.payee-refused', detail: next });
}

/** Whether a drawdown pays the agency itself, whose account is known without a person. */
export async function paysAgency(
  tx: Tx,
  { applicationId, drawdownId }: Disbursal,
): Promise<boolean> {
  const row = await applicationRow(tx, applicationId);
  if (!row) return false;
  const drawdowns = await readDrawdowns(tx, row);
  const drawdown = drawdowns.find(({ id }) => id === drawdownId);
  return drawdown?.payee === (await agencyName(tx, row.agencyId));
}
