import type { Result } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { GatewayRefusal, TakingGateway } from '../../../ports/payment-gateway.ts';
import { factsOf } from '../facts.ts';
import { keepNotStopped } from '../settling/looked-into.ts';
import { findPayment, findPaymentsOf, type PaymentRow, updatePayment } from '../store.ts';
import type { WebhookDeps } from '../webhooks/service.ts';
import { askProvider } from './asking.ts';

/** Asks a provider to stop what was cancelled here; undefined where there is nothing to be stopped. */
function stop(
  gateway: TakingGateway | undefined,
  { purpose, reference, providerRef }: PaymentRow,
): Promise<Result<undefined, GatewayRefusal>> | undefined {
  if (purpose === 'drawdown') return gateway?.stopPayout({ reference, providerRef });
  return providerRef === null ? undefined : gateway?.cancel({ providerRef });
}

/** Tells providers of payments of an application that were cancelled here, each until it has heard it. */
export async function stopCancelled(
  deps: WebhookDeps,
  agencyId: string,
  id: string,
): Promise<void> {
  const inAgency = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.system((tx) => reboundTo(tx, agencyId, () => work(tx)));
  const payments = await inAgency((tx) => findPaymentsOf(tx, agencyId, id));
  for (const row of payments.filter((each) => factsOf(each).isToStop)) {
    const gateway = deps.gateways.find(({ name }) => name === row.provider);
    const isPayout = row.purpose === 'drawdown';
    const stopped = await stop(gateway, row);
    if (stopped && !stopped.ok && stopped.error.reason === 'unavailable') {
      throw new Error('The provider is away');
    }
    // Paid before it was stopped, it is refused or queued, and nobody may hear of it otherwise.
    if (isPayout || row.providerRef !== null) await askProvider(deps, row);
    await inAgency(async (tx) => {
      const locked = await findPayment(tx, row.id, { lock: true });
      if (!locked) return;
      const facts = { ...factsOf(locked), isToStop: false };
      await updatePayment(tx, locked, { facts });
      // What has arrived by then waits as that.
      const isOpen = isPayout && stopped?.ok === false && locked.state === 'cancelled';
      if (isOpen) await keepNotStopped(tx, deps.clock.now(), locked);
    });
  }
}
