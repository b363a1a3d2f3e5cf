import type { Refusal } from '../../../../contract/problems.ts';
import type { VendorDrawdown } from '../../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import {
  DRAWDOWN_MACHINE,
  type DrawdownActor,
  type DrawdownEvent,
} from '../../../../domain/applications/drawdown-states.ts';
import { drawnAmount } from '../../../../domain/applications/drawn.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { addEntry, type Doing, RULES } from '../../applications/event-service.ts';
import { leaveDisbursal } from '../../payments/work/service.ts';
import { type Ground, groundOf } from '../ground.ts';
import { type ApplicationRow, writeApprovedAmount } from '../store.ts';
import { roomOf, toVendorDrawdown } from '../view.ts';
import { addDrawdown, type DrawdownRow, writeDrawdownState } from './store.ts';

type Actor = { kind: DrawdownActor; name: string };

const SYSTEM: Actor = { kind: 'SYS', name: RULES.name };

async function move(
  tx: Tx,
  doing: Doing,
  row: DrawdownRow,
  event: DrawdownEvent,
  actor: Actor,
): Promise<Result<DrawdownRow, Refusal>> {
  const next = transition(DRAWDOWN_MACHINE, row.state, event, [actor.kind]);
  if (!next.ok) {
    return refuse({ code: 'drawdown.transition-refused', allowed: next.error.allowed });
  }
  await writeDrawdownState(tx, row, next.value, doing.now);
  const { agencyId, applicationId, id: drawdownId, amount } = row;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: `drawdown-${event}`,
      actorKind: actor.kind,
      actorName: actor.name,
      facts: { drawdownId, amount, drawdownFrom: row.state, drawdownTo: next.value },
    },
  );
  return ok({ ...row, state: next.value, version: row.version + 1 });
}

/** Where funds are asked for while they run. */
const RUNNING: readonly ApplicationState[] = ['accepted', 'active'];

/** Asks for more funds under an id of the asker; who agrees to it confirms it. */
export async function askForFunds(
  tx: Tx,
  call: LinkCall,
  { ids }: { ids: Ids },
  request: { drawdownId: string; amount: number; reason: string; payee: string },
): Promise<Result<VendorDrawdown, Refusal>> {
  const doing = { ids, now: call.now };
  const ground = await groundOf(tx, call);
  const { row, choice, drawdowns, me } = ground;
  const { drawdownId: id, amount, reason, payee } = request;
  const known = drawdowns.find((each) => each.id === id);
  const isSame =
    known?.amount === amount && known.reason === reason && known.requestedBy === 'vendor';
  if (known) return isSame ? ok(toVendorDrawdown(known)) : refuse({ code: 'drawdown.exists' });
  if (id === row.id) return refuse({ code: 'drawdown.exists' });
  if (!RUNNING.includes(row.state)) return refuse({ code: 'drawdown.refused' });
  const { payNow, atSettlement } = choice.topUp;
  if (payNow.length === 0 && !atSettlement) return refuse({ code: 'payment.method-not-offered' });
  const room = roomOf(ground);
  if (room !== null && amount > room) return refuse({ code: 'drawdown.over-limit' });
  const { agencyId } = row;
  const added = await addDrawdown(tx, {
    agencyId,
    applicationId: row.id,
    id,
    amount,
    state: 'requested',
    reason,
    payee: payee || ground.agency.name,
    requestedBy: 'vendor',
    version: 1,
    createdAt: doing.now,
    updatedAt: doing.now,
  });
  if (!added) return refuse({ code: 'drawdown.exists' });
  await addEntry(tx, doing, row, {
    kind: 'drawdown-requested',
    actorKind: 'VEN',
    actorName: me.name,
    facts: { drawdownId: id, amount, reason },
  });
  return ok(toVendorDrawdown(added));
}

/** Agrees to a request: the rules approve it within the limit, else it goes to our own staff. */
export async function confirmFunds(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  { drawdownId, amount }: { drawdownId: string; amount: number },
): Promise<Result<DrawdownRow, Refusal>> {
  const { row, drawdowns, me } = ground;
  const asked = drawdowns.find(({ id }) => id === drawdownId);
  if (!asked) return refuse({ code: 'resource.not-found' });
  if (asked.amount !== amount) return refuse({ code: 'application.changed' });
  if (!RUNNING.includes(row.state)) return refuse({ code: 'drawdown.refused' });
  const confirmed = await move(tx, doing, asked, 'vendorConfirm', { kind: 'VEN', name: me.name });
  if (!confirmed.ok) return confirmed;
  const room = roomOf({ ...ground, drawdowns: drawdowns.filter((each) => each !== asked) });
  const isWithin = room !== null && amount <= room;
  const decided = await move(
    tx,
    doing,
    confirmed.value,
    isWithin ? 'autoApprove' : 'refer',
    SYSTEM,
  );
  if (decided.ok && isWithin) {
    await leaveDisbursal(tx, doing, decided.value);
    const drawn = drawnAmount(drawdowns);
    if (drawn > (row.approvedAmount ?? 0)) await writeApprovedAmount(tx, row, drawn, doing.now);
  }
  return decided;
}

/** The first advance of an application that was just accepted: approved with it, paid out by what is left for later. */
export async function firstAdvance(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  agencyName: string,
): Promise<void> {
  const { agencyId, id: applicationId, approvedAmount, amount, purpose } = row;
  if (amount === 0) return;
  const added = await addDrawdown(tx, {
    agencyId,
    applicationId,
    id: doing.ids.next(),
    amount: approvedAmount ?? amount,
    state: 'approved',
    reason: purpose || 'First advance',
    payee: agencyName,
    requestedBy: 'agent',
    version: 1,
    createdAt: doing.now,
    updatedAt: doing.now,
  });
  if (!added) return;
  await addEntry(tx, doing, row, {
    kind: 'drawdown-autoApprove',
    actorKind: 'SYS',
    actorName: RULES.name,
    facts: { drawdownId: added.id, amount: added.amount },
  });
  await leaveDisbursal(tx, doing, added);
}
