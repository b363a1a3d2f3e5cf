import type { Payment } from '../../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Payee, PayoutGateway } from '../../../ports/payment-gateway.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { readDrawdowns } from '../../applications/drawdowns/service.ts';
import { applicationRow } from '../../applications/event-service.ts';
import type { Starting } from '../start.ts';
import { inTurn } from '../turns.ts';
import { sendPayout } from './send.ts';
import {
  beginPayout,
  checkedPayee,
  type Disbursal,
  keptPayee,
  type PayoutDeps,
} from './service.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/**
 * Pays an approved drawdown to the account that the provider holds for its agency, where that is who the
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
  const payee = await start.transaction((tx) => ownAccount(tx, gateway, disbursal));
  if (!payee) return refuse({ code: 'payment.payee-refused', detail: 'hold' });
  const isChecked = await checkedPayee(gateway, payee, undefined);
  if (!isChecked.ok) return isChecked;
  const doing = { ids, now: start.now };
  const kept = keptPayee(vault, payee, true);
  const begun = await inTurn(disbursal.applicationId, () =>
    start.transaction((tx) => beginPayout(tx, doing, gateway, disbursal, kept)),
  );
  return begun.ok ? sendPayout(start, { ids, gateway }, begun.value, payee) : begun;
}

/** The account that the provider holds for the agency of an application. */
export async function ownAccount(
  tx: Tx,
  gateway: PayoutGateway,
  { applicationId }: Disbursal,
): Promise<Payee | undefined> {
  const row = await applicationRow(tx, applicationId);
  if (!row) return undefined;
  const { agencyId: id } = row;
  return gateway.accountOf?.({ id, name: await agencyName(tx, id) });
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
