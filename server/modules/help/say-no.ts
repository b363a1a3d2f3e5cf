import type { OwnHelp } from '../../../contract/help-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { cents } from '../../../domain/money.ts';
import { type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { lockDrawdowns, moveDrawdown } from '../applications/drawdowns/service.ts';
import { addEntry, applyEvent, type Doing } from '../applications/event-service.ts';
import { isWithdrawable, onItsWay, withdrawDrawdowns } from '../applications/withdraw-service.ts';
import { wholeListing } from '../listings/service.ts';
import { type NotificationRequest, notify } from '../notifications/requests/service.ts';
import { moneyOfCancelled } from '../payments/cancelled-service.ts';
import { takeBackConsent } from '../vendor-applications/consent-service.ts';
import { readOwnHelp } from './ask.ts';
import { type HelpGround, helpGround, mayNow } from './own-view.ts';

type Outcome = Promise<Result<OwnHelp, Refusal>>;
type Stopped = Extract<NotificationRequest, { kind: 'application-stopped' }>['facts'];

/** Where the money has gone on, so that it doesn't come back by cancelling. */
const PASSED_ON: readonly HelpGround['row']['state'][] = [
  ...(['active', 'overdue', 'hardship'] as const),
  ...(['paid', 'closed', 'written_off'] as const),
];
const REQUEST_PASSED_ON: readonly HelpGround['drawdowns'][number]['state'][] = [
  'disbursed',
  'repaid',
];

/** The other owners and whoever of the agency has it in hand hear who said no. */
async function tellOthers(
  tx: Tx,
  doing: Doing,
  { row, parties, me }: HelpGround,
  { facts, key }: { facts: Stopped; key: string },
): Promise<void> {
  const { agencyId, id: applicationId } = row;
  const listing = await wholeListing(tx, row.listingId);
  const staff = new Set([row.createdBy, ...(listing?.leadAgentId ? [listing.leadAgentId] : [])]);
  const said = { kind: 'application-stopped' as const, facts };
  await notify(tx, doing, [
    ...parties
      .filter(({ id }) => id !== me.id)
      .map(({ id: partyId }) => ({
        ...said,
        agencyId,
        applicationId,
        partyId,
        dedupeKey: `${key} ${partyId}`,
      })),
    ...[...staff].map((staffId) => ({
      ...said,
      agencyId,
      applicationId,
      staffId,
      dedupeKey: `${key} ${staffId}`,
    })),
  ]);
}

/** Whoever said no has it in writing as well. */
function tellSelf(
  tx: Tx,
  doing: Doing,
  { row, me }: HelpGround,
  { facts, key }: { facts: Stopped; key: string },
): Promise<void> {
  const { agencyId, id: applicationId } = row;
  const said = { kind: 'application-stopped' as const, facts: { ...facts, isOwn: true as const } };
  const to = { agencyId, applicationId, partyId: me.id, dedupeKey: `${key} ${me.id}` };
  return notify(tx, doing, [{ ...said, ...to }]);
}

/**
 * Cancels an application for all its owners, by one of them, before it is funded: also once all have agreed,
 * until the money is there. A payout that is on its way is stopped where it can be, and owed by nobody. Their links go on showing
 * what became of it. What was paid goes back by the way it came, and so does what is still on its way; ways to
 * pay that are open are closed. Refuses where the money was passed on.
 */
export async function cancelAsOwner(
  tx: Tx,
  call: LinkCall,
  ids: Ids,
  { reason }: { reason: string },
): Outcome {
  const ground = await helpGround(tx, call, { lock: true });
  const { row, me } = ground;
  const doing = { ids, now: call.now };
  if (PASSED_ON.includes(row.state)) return refuse({ code: 'help.money-passed-on' });
  const underWay = onItsWay(ground.drawdowns);
  const way = underWay > 0 ? { onItsWay: underWay } : {};
  const moved = await applyEvent(tx, doing, row, {
    event: 'cancel',
    actor: { kinds: ['VEN'], name: me.name },
    facts: { partyId: me.id, ...(reason ? { reason } : {}), ...way },
  });
  if (!moved.ok) return moved;
  await withdrawDrawdowns(tx, doing, moved.value, { kind: 'VEN', name: me.name });
  const goingBack = await moneyOfCancelled(tx, doing, { applicationId: row.id, drawdownId: null });
  const facts = {
    name: me.name,
    what: 'cancelled',
    reason,
    ...(goingBack && { goingBack }),
    ...way,
  } as const;
  const key = `stopped ${row.id} ${row.version}`;
  await tellOthers(tx, doing, ground, { facts, key });
  // Where money goes back they hear of it as that.
  if (!goingBack) await tellSelf(tx, doing, ground, { facts, key });
  return readOwnHelp(tx, call);
}

/**
 * Keeps that an owner doesn't agree: what they had agreed to no longer counts, so nothing goes on without
 * them. The others and the agent are told; agreeing later takes it back.
 */
export async function disagree(
  tx: Tx,
  call: LinkCall,
  ids: Ids,
  { reason }: { reason: string },
): Outcome {
  const ground = await helpGround(tx, call, { lock: true });
  const { row, me } = ground;
  if (ground.disagreed.has(me.id)) return readOwnHelp(tx, call);
  if (!mayNow(ground, []).disagree) return refuse({ code: 'help.refused' });
  const doing = { ids, now: call.now };
  await takeBackConsent(tx, doing, row, me.id);
  await addEntry(tx, doing, row, {
    kind: 'disagreed',
    actorKind: 'VEN',
    actorName: me.name,
    facts: { partyId: me.id, ...(reason ? { reason } : {}) },
  });
  const facts = { name: me.name, what: 'disagreed', reason } as const;
  const key = `disagreed ${row.id} ${me.id} ${call.now.toISOString()}`;
  await tellOthers(tx, doing, ground, { facts, key });
  return readOwnHelp(tx, call);
}

/**
 * Turns a request for funds down, whoever asked for it, or takes back that it was agreed to, until its money is
 * there; the agent is told.
 */
export async function declineFunds(
  tx: Tx,
  call: LinkCall,
  ids: Ids,
  { drawdownId, reason }: { drawdownId: string; reason: string },
): Outcome {
  const ground = await helpGround(tx, call, { lock: true });
  const { row, me } = ground;
  const asked = (await lockDrawdowns(tx, row)).find(({ id }) => id === drawdownId);
  if (!asked) return refuse({ code: 'resource.not-found' });
  if (REQUEST_PASSED_ON.includes(asked.state)) return refuse({ code: 'help.money-passed-on' });
  const doing = { ids, now: call.now };
  const moved = await moveDrawdown(tx, doing, asked, {
    event: isWithdrawable(asked) ? 'cancel' : 'vendorDecline',
    mover: { kind: 'VEN', name: me.name },
    ...(reason ? { reason } : {}),
  });
  if (!moved.ok) return moved;
  const amount = cents(asked.amount);
  const goingBack = await moneyOfCancelled(tx, doing, { applicationId: row.id, drawdownId });
  const way = asked.state === 'disbursing' ? { onItsWay: amount } : {};
  const back = { ...(goingBack && { goingBack }), ...way };
  const facts = { name: me.name, what: 'declined-funds', reason, amount, ...back } as const;
  await tellOthers(tx, doing, ground, { facts, key: `stopped ${drawdownId}` });
  return readOwnHelp(tx, call);
}
