import type { Refusal } from '../../../contract/problems.ts';
import {
  APPLICATION_MACHINE,
  type ApplicationActor,
  type ApplicationEvent,
} from '../../../domain/applications/application-states.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Approval } from '../approvals/service.ts';
import { leaveJobs } from '../jobs/service.ts';
import { findEntriesOfKinds } from './drawdowns/store.ts';
import { repaymentAgreed } from './repay-on-service.ts';
import { type ApplicationRow, findApplication, insertEvent, updateApplication } from './store.ts';

/** The job that brings an application's money to where it belongs after a move (modules/payments). */
export const ARRANGE_JOB = 'payments.arrange';

/** Moves after which all money of an application is where it was. */
const MOVE_NO_MONEY: readonly ApplicationEvent[] = [
  'open',
  'start',
  'resume',
  'goOverdue',
  'cure',
  'requestHardship',
  'agreeArrangement',
];

/** When something happens, and what gives it an id. */
export type Doing = { ids: Ids; now: Date };

/** Who does it: in which parts of the machine they may act, and their name for the timeline. */
export type EventActor = { kinds: readonly ApplicationActor[]; name: string };

/** The rules themselves, where no person acts. */
export const RULES: EventActor = { kinds: ['SYS'], name: 'Lintel' };

/** A move of an application: its event, who makes it, what the timeline keeps, what else is written. */
export type ApplicationMove = {
  actor: EventActor;
  /** Kept in the timeline beside the states; `reason` is shown to people. Never a code or a secret. */
  facts?: Record<string, unknown>;
  changes?: Partial<
    Pick<ApplicationRow, 'approvedAmount' | 'dueOn' | 'answers' | 'decision' | 'closing'>
  >;
} & (
  | { event: Exclude<ApplicationEvent, 'approve' | 'writeOff'> }
  | { event: 'approve'; approval: Approval<'application-approve'> }
  | { event: 'writeOff'; approval: Approval<'write-off'> }
);

/** The application locked for a change in this transaction; undefined when it has none of that id. */
export function lockApplication(
  tx: Tx,
  id: string,
  agencyId?: string,
): Promise<ApplicationRow | undefined> {
  return findApplication(tx, id, { lock: true, agencyId });
}

/**
 * The application as it is kept, for those who only read; whoever asks has looked whose it is, and says
 * so where the transaction isn't bound to an agency.
 */
export function applicationRow(
  tx: Tx,
  id: string,
  agencyId?: string,
): Promise<ApplicationRow | undefined> {
  return findApplication(tx, id, { lock: false, agencyId });
}

/**
 * Moves an application, which the transaction has locked, by an event of the state machine: writes the
 * next state and version and the entry of the timeline, or refuses with the events that are open instead
 * (409). Source: domain.md 5.
 */
export async function applyEvent(
  tx: Tx,
  { ids, now }: Doing,
  current: ApplicationRow,
  { event, actor, facts = {}, changes = {} }: ApplicationMove,
): Promise<Result<ApplicationRow, Refusal>> {
  const next = transition(APPLICATION_MACHINE, current.state, event, actor.kinds);
  if (!next.ok) {
    return refuse({ code: 'application.transition-refused', allowed: next.error.allowed });
  }
  const state = next.value;
  const { dueOn } = changes;
  const repayment =
    dueOn === undefined ? {} : await repaymentAgreed(tx, now, { ...current, dueOn });
  const values = { ...changes, ...repayment, state, updatedAt: now };
  const written = await updateApplication(tx, current, values);
  if (!written) throw new Error('A locked application changed under its own transaction');
  const row = APPLICATION_MACHINE.moves.find(
    (each) => each.from === current.state && each.event === event,
  );
  await addEntry(tx, { ids, now }, current, {
    kind: event,
    actorKind: row?.actors.find((kind) => actor.kinds.includes(kind)) ?? 'SYS',
    actorName: actor.name,
    facts: { from: current.state, to: state, ...facts },
  });
  if (!MOVE_NO_MONEY.includes(event)) await leaveArranging(tx, { ids, now }, current);
  return ok(written);
}

/** Writes the due day that was agreed for a locked application that stays where it is, and tells it in the timeline. */
export async function keepDueOn(
  tx: Tx,
  { ids, now }: Doing,
  current: ApplicationRow,
  { dueOn, actor }: Pick<ApplicationRow, 'dueOn'> & { actor: EventActor },
): Promise<ApplicationRow> {
  const repayment = await repaymentAgreed(tx, now, { ...current, dueOn });
  const written = await updateApplication(tx, current, { dueOn, ...repayment, updatedAt: now });
  if (!written) throw new Error('A locked application changed under its own transaction');
  const { name, kinds } = actor;
  const entry = { kind: 'dueOnMoved', actorKind: kinds[0] ?? 'SYS', actorName: name };
  await addEntry(tx, { ids, now }, current, { ...entry, facts: { dueOn } });
  return written;
}

/** Leaves that the money of an application is brought to where it belongs, as what was agreed has changed. */
export async function leaveArranging(
  tx: Tx,
  { ids, now }: Doing,
  { agencyId, id: applicationId }: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<void> {
  const id = ids.next();
  const job = { id, agencyId, kind: ARRANGE_JOB, payload: { applicationId } };
  await leaveJobs(tx, [{ ...job, dedupeKey: `${ARRANGE_JOB} ${id}`, runAt: now, createdAt: now }]);
}

/** Adds an entry to the timeline that is no move, such as a reminder. */
export async function addEntry(
  tx: Tx,
  { ids, now }: Doing,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
  entry: { kind: string; actorKind: string; actorName: string; facts: Record<string, unknown> },
): Promise<void> {
  insertEvent(tx, { agencyId, applicationId: id, id: ids.next(), at: now, ...entry });
}

/** The entries of one kind in the timeline, oldest first. */
export function entriesOfKind(tx: Tx, { id }: Pick<ApplicationRow, 'id'>, kind: string) {
  return findEntriesOfKinds(tx, [id], [kind]);
}
