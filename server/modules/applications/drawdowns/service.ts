import type { Refusal } from '../../../../contract/problems.ts';
import type { RequestReason } from '../../../../domain/applications/decision-facts.ts';
import {
  DRAWDOWN_MACHINE,
  type DrawdownActor,
  type DrawdownEvent,
} from '../../../../domain/applications/drawdown-states.ts';
import { drawnAmount } from '../../../../domain/applications/drawn.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import { capAmount } from '../../../../domain/products/product-caps.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Approval } from '../../approvals/service.ts';
import { addEntry, type Doing, leaveArranging } from '../event-service.ts';
import { type ApplicationRow, updateApplication } from '../store.ts';
import { type DrawdownRow, findDrawdowns, insertDrawdown, updateDrawdown } from './store.ts';

export type { DrawdownRow };

/** Who moves a request, for its machine and for the timeline; the id of one of our own staff is kept with it. */
export type DrawdownMover = { kind: DrawdownActor; name: string; actor?: string };

/** How much more may be drawn without anyone looking, in cents; null when nothing limits it. */
export function roomFor(
  { terms }: Pick<ApplicationRow, 'terms'>,
  listing: Listing,
  drawdowns: readonly DrawdownRow[],
): Cents | null {
  const cap = capAmount(terms.cap ?? undefined, capFactsOf(listing));
  return cap === null ? null : cents(Math.max(0, cap - drawnAmount(drawdowns)));
}

/** Requests of an application, oldest first, for those who only read. */
export function readDrawdowns(
  tx: Tx,
  application: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<DrawdownRow[]> {
  return findDrawdowns(tx, application, { lock: false });
}

/** Requests of an application, oldest first, locked for a change in this transaction. */
export function lockDrawdowns(
  tx: Tx,
  application: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<DrawdownRow[]> {
  return findDrawdowns(tx, application, { lock: true });
}

/** A new request of an application. */
export type NewDrawdown = Pick<
  DrawdownRow,
  'id' | 'amount' | 'state' | 'reason' | 'payee' | 'requestedBy'
>;

/**
 * Keeps a new request and its entry of the timeline; undefined when its id is taken. So is the application's
 * own: by it people agree to the first advance.
 */
export async function addDrawdown(
  tx: Tx,
  doing: Doing,
  { agencyId, id: applicationId }: Pick<ApplicationRow, 'agencyId' | 'id'>,
  { request, by }: { request: NewDrawdown; by: DrawdownMover },
): Promise<DrawdownRow | undefined> {
  if (request.id === applicationId) return undefined;
  const at = { createdAt: doing.now, updatedAt: doing.now };
  const row = { ...request, ...at, agencyId, applicationId, version: 1 };
  const added = await insertDrawdown(tx, row);
  if (!added) return undefined;
  const { id: drawdownId, amount, reason, state } = added;
  const isApproved = state === 'approved';
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: isApproved ? 'drawdown-autoApprove' : 'drawdown-requested',
      actorKind: by.kind,
      actorName: by.name,
      facts: { drawdownId, amount, ...(isApproved ? {} : { reason }) },
    },
  );
  return added;
}

/** A move of a request: its event, who makes it and what they say about it. */
export type DrawdownMove = {
  mover: DrawdownMover;
  reason?: string;
  /** Kept with a confirmation: who agreed, and how we know. */
  consent?: DrawdownConfirmation;
  /** What the rules found, of a request that they refer or approve. */
  rules?: readonly RequestReason[];
} & (
  | { event: Exclude<DrawdownEvent, 'approve' | 'reverse'> }
  | { event: 'approve'; approval: Approval<'drawdown-approve'> }
  | { event: 'reverse'; approval: Approval<'drawdown-reverse'> }
);

/** Who agreed to a request, and how we know. */
export type DrawdownConfirmation = NonNullable<DrawdownRow['consent']>;

/**
 * Moves a locked request by an event of its machine and writes the entry of the timeline, or refuses
 * with the events that are open instead (409). Source: domain.md 5.
 */
export async function moveDrawdown(
  tx: Tx,
  doing: Doing,
  current: DrawdownRow,
  { event, mover, reason, consent, rules }: DrawdownMove,
): Promise<Result<DrawdownRow, Refusal>> {
  const next = transition(DRAWDOWN_MACHINE, current.state, event, [mover.kind]);
  if (!next.ok) {
    return refuse({ code: 'drawdown.transition-refused', allowed: next.error.allowed });
  }
  const given = consent ? { consent, confirmations: confirmationsWith(current, consent) } : {};
  const changes = { ...given, state: next.value, updatedAt: doing.now };
  const row = await updateDrawdown(tx, current, changes);
  const { agencyId, applicationId, amount, id: drawdownId } = row;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: `drawdown-${event}`,
      actorKind: mover.kind,
      actorName: mover.name,
      facts: {
        drawdownId,
        amount,
        drawdownFrom: current.state,
        drawdownTo: row.state,
        ...(mover.actor === undefined ? {} : { actor: mover.actor }),
        ...(reason === undefined ? {} : { reason }),
        ...(rules === undefined ? {} : { rules }),
      },
    },
  );
  await leaveArranging(tx, doing, { agencyId, id: applicationId });
  return ok(row);
}

const confirmationsWith = (
  { confirmations }: DrawdownRow,
  consent: DrawdownConfirmation,
): DrawdownConfirmation[] => [
  ...(confirmations ?? []).filter(({ partyId }) => partyId !== consent.partyId),
  consent,
];

/** Keeps that one of several people agreed to a locked request, which waits for the others. */
export async function keepConfirmation(
  tx: Tx,
  doing: Doing,
  current: DrawdownRow,
  { consent, mover }: { consent: DrawdownConfirmation; mover: DrawdownMover },
): Promise<DrawdownRow> {
  const { agencyId, applicationId, id: drawdownId, amount, state } = current;
  const confirmations = confirmationsWith(current, consent);
  const row = await updateDrawdown(tx, current, { state, confirmations, updatedAt: doing.now });
  const facts = { drawdownId, amount, partyId: consent.partyId };
  const entry = { actorKind: mover.kind, actorName: mover.name, facts };
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    { kind: 'drawdown-confirmedByOne', ...entry },
  );
  return row;
}

/** Raises what a locked application may draw to what its requests take, where they take more. */
export async function raiseApproved(
  tx: Tx,
  { now }: Pick<Doing, 'now'>,
  row: ApplicationRow,
  drawdowns: readonly DrawdownRow[],
): Promise<void> {
  const drawn = drawnAmount(drawdowns);
  if (drawn <= (row.approvedAmount ?? 0)) return;
  const written = await updateApplication(tx, row, { approvedAmount: drawn, updatedAt: now });
  if (!written) throw new Error('A locked application changed under its own transaction');
}

/** Takes a part of a request back that is with us again: it draws the rest alone. */
export async function lessenDrawdown(
  tx: Tx,
  { now }: Pick<Doing, 'now'>,
  application: Pick<ApplicationRow, 'agencyId' | 'id'>,
  { id, by }: { id: string | null; by: Cents },
): Promise<void> {
  const current = (await lockDrawdowns(tx, application)).find((each) => each.id === id);
  if (!current) return;
  const { state, amount } = current;
  await updateDrawdown(tx, current, { state, amount: amount - by, updatedAt: now });
}
