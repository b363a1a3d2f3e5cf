import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import {
  ASK_PROVIDER_DAYS,
  ASK_SETTLED_DAYS,
  ASK_STAFF_DAYS,
  MOST_ASKED_A_DAY,
  TAKEN_BACK_DAYS,
} from '../../../../domain/payments/payment-life.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { contradicted } from '../../../../domain/payments/readable-news.ts';
import { reboundTo } from '../../../db/transaction.ts';
import { lockApplication } from '../../applications/event-service.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import { keepMatter } from '../exceptions/matters.ts';
import { factsOf } from '../facts.ts';
import { leaveRefundOnceMore } from '../placing/give-back.ts';
import { isUnderWay, underWayAmount, underWayName } from '../settling/looked-into.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { takeIn, type WebhookDeps } from '../webhooks/service.ts';
import { findSettledToAsk, findUnderWay, noteAsked } from './store.ts';

/** What became of asking: it told something new, nothing new, doesn't know the payment, or is away. */
export type Asked = 'new' | 'nothing' | 'unknown' | 'away';

/**
 * What is asked for may be told by two messages, of which the one that came first counts. Another amount of the same
 * isn't known: a person is to hear of it (decision 367).
 */
function isKnown(row: PaymentRow, event: ProviderEvent): boolean {
  const { events } = factsOf(row);
  if (contradicted(event, events)) return false;
  return events.some((each) => {
    if (each.id === event.id) return true;
    if (each.kind !== event.kind) return false;
    if (each.kind === 'received' && event.kind === 'received')
      return each.receipt === event.receipt;
    // A payout that may still get there hasn't failed for good.
    if (each.kind === 'failed' && event.kind === 'failed')
      return each.isFinal === true || event.isFinal !== true;
    return each.kind === 'authorised' || each.kind === 'expired';
  });
}

/** What is said with another amount is another message, and so is what is said of another payment by the same name. */
function messageId({ reference }: PaymentRow, event: ProviderEvent): string {
  const { amount } = { amount: undefined, ...event };
  const name = `asked-${reference}-${event.id}`;
  return amount === undefined ? name : `${name}-${amount}`;
}

/** Asks the provider of a payment what happened to it, and takes in whatever nobody told us. */
export async function askProvider(
  { gateways, system, ids, clock }: WebhookDeps,
  row: PaymentRow,
): Promise<Asked> {
  const { reference, providerRef, provider } = row;
  const gateway = gateways.find(({ name }) => name === provider);
  const told = await gateway?.standing({ reference, providerRef });
  if (!told) return 'unknown';
  if (!told.ok) return told.error.reason === 'unavailable' ? 'away' : 'unknown';
  let hasNews = false;
  for (const event of told.value) {
    if (isKnown(row, event)) continue;
    const message = { id: messageId(row, event), news: { reference, method: null, event } };
    const doing = { ids, now: clock.now() };
    if ((await system((tx) => takeIn(tx, doing, provider, message))) === 'handled') hasNews = true;
  }
  return hasNews ? 'new' : 'nothing';
}

/** What is said of a payment that nobody tells us anything of. */
function noteOf({ purpose, state }: PaymentRow, asked: Asked): string {
  const what =
    purpose === 'drawdown' ? 'A payout' : state === 'refund_pending' ? 'A refund' : 'A payment in';
  const why = { away: 'can’t be asked', unknown: 'doesn’t know it', nothing: 'says nothing new' };
  return `${what} is under way too long and its provider ${why[asked === 'new' ? 'nothing' : asked]}: ask them`;
}

/** Puts a payment that is still under way into the queue of our own staff; one that moved meanwhile isn't. */
async function keepForStaff(deps: WebhookDeps, seen: PaymentRow, asked: Asked): Promise<void> {
  const at = deps.clock.now();
  await deps.system((tx) =>
    reboundTo(tx, seen.agencyId, async () => {
      await lockApplication(tx, seen.applicationId);
      const row = await findPayment(tx, seen.id, { lock: true });
      if (!row || !isUnderWay(row)) return;
      const amount = underWayAmount(row);
      const note = noteOf(row, asked);
      await keepMatter(tx, row, { kind: 'under-way', name: underWayName(row), amount, at, note });
    }),
  );
}

/**
 * Asks about everything that providers say nothing of any more: what they know settles, fails or closes it. What is
 * still open days later waits for one of our own staff, who ask by other ways. A refund that may never have been sent is
 * sent.
 */
export async function askUnderWay(deps: WebhookDeps): Promise<void> {
  const now = deps.clock.now();
  const before = subDays(now, ASK_PROVIDER_DAYS, { in: utc });
  await eachAlone(await deps.system((tx) => findUnderWay(tx, before)), async (row) => {
    const asked = await askProvider(deps, row);
    if (asked !== 'new') {
      const doing = { ids: deps.ids, now };
      await deps.system((tx) => leaveRefundOnceMore(tx, doing, row));
    }
    const since = addDays(row.updatedAt, ASK_STAFF_DAYS, { in: utc });
    if (asked !== 'new' && now >= since) await keepForStaff(deps, row, asked);
  });
}

/**
 * Asks about money that came and may be taken back still, so that a return whose message got lost is found: each once a
 * week, and no more of them in a day than a provider is asked in peace. Where it is away the rest waits for tomorrow.
 */
export async function askSettled(deps: WebhookDeps): Promise<void> {
  const at = deps.clock.now();
  const since = subDays(at, TAKEN_BACK_DAYS, { in: utc });
  const before = subDays(at, ASK_SETTLED_DAYS, { in: utc });
  const most = MOST_ASKED_A_DAY;
  let isAway = false;
  const found = await deps.system((tx) => findSettledToAsk(tx, { since, before, most }));
  await eachAlone(found, async (row) => {
    if (isAway) return;
    isAway = (await askProvider(deps, row)) === 'away';
    if (!isAway) await deps.system((tx) => noteAsked(tx, row, at));
  });
}
