import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import {
  ASK_AGAIN_DAYS,
  GIVE_UP_DAYS,
  hasRunOut,
  SHORTEST_WAIT_DAYS,
} from '../../../../domain/payments/payment-life.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { PAYMENT_MACHINE, type PaymentEvent } from '../../../../domain/payments/payment-states.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing, lockApplication, RULES } from '../../applications/event-service.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import { groundOf, todayAt } from '../books/account.ts';
import { isDealtWith } from '../dealt-with-service.ts';
import { factsOf } from '../facts.ts';
import { isRefundedInPart } from '../placing/arrivals.ts';
import { isStillAsked } from '../placing/still-asked.ts';
import { tellReturned } from '../settling/letters.ts';
import { findPayment, type PaymentRow, updatePayment } from '../store.ts';
import type { WebhookDeps } from '../webhooks/service.ts';
import { askProvider } from './asking.ts';
import { findLapsing } from './store.ts';

/** Moves a locked payment by the rules themselves; one that has moved on is left as it is. */
async function move(tx: Tx, doing: Doing, row: PaymentRow, event: PaymentEvent): Promise<void> {
  const next = transition(PAYMENT_MACHINE, row.state, event, ['SYS']);
  if (!next.ok) return;
  const facts = event === 'expire' ? { ...factsOf(row), own: 'expired' as const } : factsOf(row);
  const change = { state: next.value, facts, updatedAt: doing.now };
  const kept = await updatePayment(tx, row, change);
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  const { agencyId, applicationId: id, reference, received: amount, method, purpose } = kept;
  await addEntry(
    tx,
    doing,
    { agencyId, id },
    {
      kind: `payment-${kept.state}`,
      actorKind: 'SYS',
      actorName: RULES.name,
      facts: { paymentId: kept.id, reference, amount, method, purpose },
    },
  );
}

async function lapse(deps: WebhookDeps, seen: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  const doing = { ids: deps.ids, now };
  const isWaiting = seen.state !== 'dishonoured';
  if (isWaiting) {
    if (!hasRunOut(seen.method as MoneyMethod, seen.updatedAt, now)) return;
    // Paid, and the message of it lost: it hasn't run out.
    if (seen.providerRef !== null && (await askProvider(deps, seen)) === 'new') return;
    const gateway = deps.gateways.find(({ name }) => name === seen.provider);
    const stopped =
      seen.providerRef === null
        ? undefined
        : await gateway?.cancel({ providerRef: seen.providerRef });
    // Whoever can still pay it does: tomorrow again.
    if (stopped && !stopped.ok && stopped.error.reason === 'unavailable') return;
  }
  await deps.system((tx) =>
    reboundTo(tx, seen.agencyId, async () => {
      const current = await lockApplication(tx, seen.applicationId);
      const row = await findPayment(tx, seen.id, { lock: true });
      if (!current || row?.version !== seen.version) return;
      if (isWaiting) return move(tx, doing, row, 'expire');
      // No bank returned it: what a refund took is asked for again only where people said so.
      if (isRefundedInPart(row)) return;
      const waits = (days: number) => now >= addDays(row.updatedAt, days, { in: utc });
      if (waits(GIVE_UP_DAYS)) return move(tx, doing, row, 'giveUp');
      if (!waits(ASK_AGAIN_DAYS) || isDealtWith(row)) return;
      const ground = await groundOf(tx, current);
      // What was paid another way meanwhile, or ended, isn't to be paid again.
      if (!isStillAsked(ground, row, todayAt(ground, now))) return;
      await tellReturned(tx, doing, current, row, 'again', ground.zone);
    }),
  );
}

/**
 * What becomes of payments that nobody goes on with: one that waits runs out, after its provider was told;
 * of one that a bank returned those who paid hear once more, then it is given up. A debit is never taken
 * again without its payer: they pay by a new one (decision 122).
 */
export async function lapsePayments(deps: WebhookDeps): Promise<void> {
  const before = subDays(deps.clock.now(), SHORTEST_WAIT_DAYS, { in: utc });
  await eachAlone(await deps.system((tx) => findLapsing(tx, before)), (row) => lapse(deps, row));
}
