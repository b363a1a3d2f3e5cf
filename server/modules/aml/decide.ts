import type { AmlCase } from '../../../contract/aml-shapes.ts';
import type { AML_DECISIONS } from '../../../contract/endpoints/aml.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { AmlEvent } from '../../../domain/aml/case-states.ts';
import { type Sighted, sightedFaults } from '../../../domain/aml/person-check.ts';
import { lowersRisk, type RiskLevel } from '../../../domain/aml/risk.ts';
import { openPoints } from '../../../domain/aml/screening-outcome.ts';
import { OPEN_POINT_WORDS, sightedFaultWords } from '../../../domain/aml/words.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { isReached } from '../listings/reach-service.ts';
import { type OnCase, type OpenedCase, openCase } from './access.ts';
import { moveCase, nextState, writeDown } from './moves.ts';
import {
  type CaseRow,
  findHit,
  findSubjects,
  updateCase,
  updateHit,
  updateSubject,
} from './store.ts';
import { levelOf, toCase, toScreened } from './view.ts';

type Outcome = Promise<Result<AmlCase, Refusal>>;

/** While these states last, papers, hits and risk are worked on. */
const WORKED_ON: readonly CaseRow['state'][] = ['collecting', 'needs_attention', 'edd', 'review'];

const doingOf = (ids: Ids, call: SignedInCall, { actorName }: OpenedCase) => ({
  ids,
  now: call.now,
  actorName,
});

async function openWorkedOn(
  tx: Tx,
  call: SignedInCall,
  on: OnCase,
): Promise<Result<OpenedCase, Refusal>> {
  const opened = await openCase(tx, call, on, 'aml.verify');
  if (!opened.ok || WORKED_ON.includes(opened.value.row.state)) return opened;
  return refuse({ code: 'aml.transition-refused', allowed: [] });
}

/** Records the original papers of a person; they prove them wherever in the agency they stand. */
export async function recordPapers(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase & { personId: string },
  sighted: Sighted,
): Outcome {
  const opened = await openWorkedOn(tx, call, on);
  if (!opened.ok) return opened;
  const { row, subjects, actorName, today } = opened.value;
  const person = row.customer.people.find(({ id }) => id === on.personId);
  const known = subjects.find(({ ofId }) => ofId === on.personId);
  if (!person || !known) return refuse({ code: 'resource.not-found' });
  const faults = sightedFaults(person, sighted, today);
  if (faults.length > 0) {
    const errors = faults.map((fault) => ({ path: 'papers', message: sightedFaultWords(fault) }));
    return refuse({ code: 'aml.papers-refused', errors });
  }
  await updateSubject(tx, known.subject, {
    sighted: { ...sighted, byName: actorName, at: call.now.toISOString() },
    provenOn: today,
  });
  const doing = doingOf(ids, call, opened.value);
  await writeDown(tx, doing, row, 'papers-seen', { personId: on.personId });
  return settle(tx, doing, opened.value, 'Original papers seen');
}

/** Decides about a name of the list. That it is the customer's is the principal's to say: everything stops. */
export async function decideHit(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase & { hitId: string },
  { decision, reason }: { decision: 'dismissed' | 'confirmed'; reason: string },
): Outcome {
  const opened = await openWorkedOn(tx, call, on);
  if (!opened.ok) return opened;
  const { row, subjects, actors, actorName } = opened.value;
  const hit = await findHit(tx, row.agencyId, on.hitId);
  if (!hit || !subjects.some(({ subject }) => subject.id === hit.subjectId)) {
    return refuse({ code: 'resource.not-found' });
  }
  const doing = doingOf(ids, call, opened.value);
  const decided = { byName: actorName, at: call.now.toISOString(), reason };
  if (decision === 'confirmed') {
    const next = nextState(row, 'confirmSanctionsMatch', actors);
    if (!next.ok) return next;
    await updateHit(tx, hit, { decision, decided });
    return finish(tx, doing, opened.value, 'confirmSanctionsMatch', reason);
  }
  await updateHit(tx, hit, { decision, decided });
  await writeDown(tx, doing, row, 'hit-dismissed', { reference: hit.reference, reason });
  return settle(tx, doing, opened.value, reason);
}

/** Sets a risk over what the rules say. Raising it is free; lowering it is the principal's. */
export async function setRisk(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase,
  { level, reason }: { level: RiskLevel; reason: string },
): Outcome {
  const opened = await openWorkedOn(tx, call, on);
  if (!opened.ok) return opened;
  const { listing, row, subjects, actorName, today } = opened.value;
  const isLower = lowersRisk(levelOf(row, subjects, today), level);
  if (isLower && !isReached(call, 'aml.approve-senior', listing)) {
    return refuse({ code: 'auth.forbidden' });
  }
  const doing = doingOf(ids, call, opened.value);
  const riskSet = { level, reason, byName: actorName, at: call.now.toISOString() };
  const changed = await updateCase(tx, row, { riskSet }, call.now);
  await writeDown(tx, doing, row, 'risk-set', { level, reason });
  return answer(tx, opened.value, changed);
}

/** Records where the money and the wealth come from. */
export async function recordFunds(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase,
  funds: { ofFunds: string; ofWealth: string },
): Outcome {
  const opened = await openWorkedOn(tx, call, on);
  if (!opened.ok) return opened;
  const { row, actorName } = opened.value;
  const fundsSource = { ...funds, byName: actorName, at: call.now.toISOString() };
  const changed = await updateCase(tx, row, { fundsSource }, call.now);
  await writeDown(tx, doingOf(ids, call, opened.value), row, 'funds-recorded');
  return answer(tx, opened.value, changed);
}

/** Decides about a check by one of the machine's events; what has to be decided before is named. */
export async function decideCase(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  on: OnCase,
  { event, reason }: { event: (typeof AML_DECISIONS)[number]; reason: string },
): Outcome {
  const opened = await openCase(tx, call, on, 'aml.verify');
  if (!opened.ok) return opened;
  const { row, subjects, actors, today } = opened.value;
  const next = nextState(row, event, actors);
  if (!next.ok) return next;
  const isConfirming = event === 'confirmSanctionsMatch';
  if (next.value === 'verified') {
    const points = openPoints(toScreened(row, subjects, today), row.state);
    if (points.length > 0) {
      const errors = points.map((point) => ({ path: point, message: OPEN_POINT_WORDS[point] }));
      return refuse({ code: 'aml.undecided', errors });
    }
  }
  if (isConfirming && !subjects.some(({ hits }) => hits.length > 0)) {
    return refuse({
      code: 'aml.undecided',
      errors: [{ path: 'hit', message: 'No name of the sanctions list was found' }],
    });
  }
  return finish(tx, doingOf(ids, call, opened.value), opened.value, event, reason);
}

async function finish(
  tx: Tx,
  doing: ReturnType<typeof doingOf>,
  opened: OpenedCase,
  event: AmlEvent,
  reason: string,
): Outcome {
  const decided = { byName: doing.actorName, at: doing.now.toISOString(), reason };
  const moved = await moveCase(tx, doing, opened.row, event, opened.actors, { decided });
  return moved.ok ? answer(tx, opened, moved.value) : moved;
}

/** Says that a check is all right once its last open point was dealt with: nobody has to say so a second time. */
async function settle(
  tx: Tx,
  doing: ReturnType<typeof doingOf>,
  opened: OpenedCase,
  reason: string,
): Outcome {
  const { row, today } = opened;
  const subjects = await findSubjects(tx, row);
  const isLast =
    (row.state === 'needs_attention' || row.state === 'review') &&
    openPoints(toScreened(row, subjects, today), row.state).length === 0;
  if (!isLast) return answer(tx, opened, await updateCase(tx, row, {}, doing.now));
  const event = row.state === 'review' ? 'pass' : 'dismissFalsePositive';
  return finish(tx, doing, opened, event, reason);
}

async function answer(tx: Tx, { listing, actors, today }: OpenedCase, row: CaseRow): Outcome {
  const subjects = await findSubjects(tx, row);
  return ok(toCase({ listing, row, subjects }, actors, today));
}
