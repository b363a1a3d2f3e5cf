import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import type { DrawdownState } from '../../../../domain/applications/drawdown-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lockDrawdowns, moveDrawdown } from '../../applications/drawdowns/service.ts';
import { endRequests } from '../../applications/end-requests-service.ts';
import {
  applyEvent,
  type Doing,
  lockApplication,
  RULES,
} from '../../applications/event-service.ts';
import { notPaidNow } from '../../applications/pays-out-service.ts';
import { keepParts } from '../../debts/kept-service.ts';
import { type ApplicationRow, type Ground, groundOf, todayAt } from '../books/account.ts';
import { payoutOf, postDue } from '../books/service.ts';
import { factsOf } from '../facts.ts';
import { type JustFailed, keepFailed } from '../settling/failed-refunds.ts';
import { keepEnded } from '../settling/payout-amounts.ts';
import { soFarOf } from './asks.ts';
import { giveBackCancelled } from './give-back.ts';
import { postPlaced } from './post.ts';
import { keepQueue } from './queue.ts';
import { closeSisters } from './sisters.ts';
import { leaveStops } from './stops.ts';
import { holdWhileSuspended } from './suspended.ts';

const PROVIDER = { kind: 'PAY', name: 'Payment provider' } as const;
const SYSTEM = { kind: 'SYS', name: RULES.name } as const;
const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];
const PAID: readonly ApplicationState[] = ['paid', 'closed'];
const WITH_PAYER: readonly ApplicationState[] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];
const ON_THEIR_WAY: readonly DrawdownState[] = [
  'confirmed',
  'in_review',
  'approved',
  'scheduled',
  'disbursing',
  'failed',
];

/** An application after its moves, and whether there was any of it or its drawdowns. */
type Moved = { row: ApplicationRow; hasMoved: boolean };

/** What was asked for and is paid moves on: the application, and requests of it. */
async function movePaid(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { asks, payments }: Ground,
): Promise<Moved> {
  let current = row;
  let hasMoved = false;
  for (const ask of asks) {
    const { asked, received } = soFarOf(ask, payments);
    if (ask.standing !== 'asked' || received < asked || asked === 0) continue;
    if (ask.drawdownId === null) {
      if (!WITH_PAYER.includes(current.state)) continue;
      if (current.state === 'sent') {
        // Whoever pays has seen what is asked, by whatever way it reached them.
        const opener = { kinds: ['VEN'] as const, name: PROVIDER.name };
        const opened = await applyEvent(tx, doing, current, { event: 'open', actor: opener });
        if (opened.ok) current = opened.value;
      }
      const actor = { kinds: ['PAY'] as const, name: PROVIDER.name };
      const paid = await applyEvent(tx, doing, current, { event: 'payNow', actor });
      if (paid.ok) current = paid.value;
      continue;
    }
    const request = (await lockDrawdowns(tx, current)).find(({ id }) => id === ask.drawdownId);
    if (request?.state !== 'requested') continue;
    await moveDrawdown(tx, doing, request, { event: 'vendorPayNow', mover: PROVIDER });
    hasMoved = true;
  }
  return { row: current, hasMoved: hasMoved || current !== row };
}

/**
 * Closes an application whose debt is paid, with the parts of it that were agreed, and of which nothing more is on its way to be drawn. What nobody agreed
 * to ends with it, and so does what can't be paid out any more.
 */
async function moveRepaid(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { figure, sale }: { figure: number; sale: Ground['sale'] },
): Promise<ApplicationRow> {
  if (!OWING.includes(row.state) || figure > 0) return row;
  await keepParts(tx, doing, row);
  const drawdowns = await lockDrawdowns(tx, row);
  const isOver = (await notPaidNow(tx, { ...row, state: 'active' }, doing.now)) !== undefined;
  const waitedFor = isOver ? (['disbursing'] as const) : ON_THEIR_WAY;
  if (drawdowns.some(({ state }) => waitedFor.some((each) => each === state))) return row;
  // What of the sale charged it stays: whoever edits the listing later charges nobody.
  const changes = { closing: sale };
  const repaid = await applyEvent(tx, doing, row, { event: 'repay', actor: RULES, changes });
  if (!repaid.ok) return row;
  for (const drawdown of drawdowns) {
    if (drawdown.state === 'disbursed')
      await moveDrawdown(tx, doing, drawdown, { event: 'repay', mover: SYSTEM });
  }
  await endRequests(tx, doing, repaid.value, { mover: { kind: 'ADM', name: RULES.name } });
  const closed = await applyEvent(tx, doing, repaid.value, { event: 'close', actor: RULES });
  return closed.ok ? closed.value : repaid.value;
}

/** What is owed of a debt; open while it can be paid, also again after everything was closed. */
function debtOf({ now }: Doing, row: ApplicationRow, ground: Ground) {
  const isOwing = OWING.includes(row.state);
  if (ground.account.advances.length === 0) return { isOpen: isOwing, figure: 0 };
  const { figure } = payoutOf(ground, todayAt(ground, now));
  const isOwedAgain = PAID.includes(row.state) && figure > 0;
  return { isOpen: isOwing || isOwedAgain, figure };
}

/**
 * Brings everything of an application to where the rule has it, in the transaction that changed something of it:
 * each cent that came is applied to a debt, passed on for what was asked, waiting in the queue, or on its way
 * back (domain/payments/placing.ts). The books follow, what is paid moves on, payments that nobody needs any
 * more are closed, and who paid hears what became of it, also of refunds that have `just` failed. Again is harmless.
 * The application is locked by then.
 */
export async function arrange(
  tx: Tx,
  doing: Doing,
  applicationId: string,
  just?: JustFailed,
): Promise<void> {
  const first = await lockApplication(tx, applicationId);
  if (!first) return;
  await holdWhileSuspended(tx, doing, first);
  let ground = await groundOf(tx, first);
  const of = { agencyId: first.agencyId, applicationId };
  await postPlaced(tx, doing, of, ground);
  await postDue(tx, doing, first, ground);
  const paid = await movePaid(tx, doing, first, ground);
  let { row } = paid;
  // The ground depends on states, never on what was posted.
  if (paid.hasMoved) ground = await groundOf(tx, row);
  let debt = debtOf(doing, row, ground);
  const isPaidOf = [...ground.paid.values()].some(({ isDebt }) => isDebt);
  if (ground.account.advances.length > 0 && isPaidOf) {
    const current = await moveRepaid(tx, doing, row, { figure: debt.figure, sale: ground.sale });
    if (current !== row) {
      row = current;
      ground = await groundOf(tx, row);
      debt = debtOf(doing, row, ground);
    }
  }
  await keepEnded(tx, doing, ground.payments);
  const closed = await closeSisters(tx, doing, row, { ...ground, debt });
  if (closed.some((each) => factsOf(each).isToStop)) await leaveStops(tx, doing, of);
  const back = new Map((await giveBackCancelled(tx, doing, row, ground)).map((it) => [it.id, it]));
  const payments = ground.payments.map((each) => back.get(each.id) ?? each);
  await keepQueue(tx, doing, row, { ...ground, payments });
  await keepFailed(tx, doing, row, { asks: ground.asks, just });
}
