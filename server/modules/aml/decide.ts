import type { AmlCase } from '../../../contract/aml-shapes.ts';
import type { AML_DECISIONS } from '../../../contract/endpoints/aml.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { AmlEvent } from '../../../domain/aml/case-states.ts';
import { type Sighted, sightedFaults } from '../../../domain/aml/person-check.ts';
import { lowersRisk, type RiskLevel } from '../../../domain/aml/risk.ts';
import { flagged, openPoints } from '../../../domain/aml/screening-outcome.ts';
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
  casesOf,
  findHit,
  findSubjects,
  updateCase,
  updateHit,
  updateSubject,
} from './store.ts';
import { levelOf, riskOf, toCase, toScreened } from './view.ts';

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
    provenOn: sighted.seenOn,
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
    await blockOthers(tx, doing, { row, subjectId: hit.subjectId, decided });
    return finish(tx, doing, opened.value, 'confirmSanctionsMatch', reason);
  }
  // What the principal confirmed, in whichever sale, nobody else takes back.
  if (hit.decision === 'confirmed' && !actors.includes('PRN')) {
    return refuse({ code: 'auth.forbidden' });
  }
  await updateHit(tx, hit, { decision, decided });
  await writeDown(tx, doing, row, 'hit-dismissed', { reference: hit.reference, reason });
  return settle(tx, doing, opened.value, reason);
}

/** The ways from where a check stands to its block: a verified one is looked at again first (domain.md 5). */
const WAY_TO_BLOCK: Partial<Record<CaseRow['state'], readonly AmlEvent[]>> = {
  verified: ['trigger', 'flag', 'confirmSanctionsMatch'],
  review: ['flag', 'confirmSanctionsMatch'],
  needs_attention: ['confirmSanctionsMatch'],
  edd: ['confirmSanctionsMatch'],
};

/** Blocks every other check in which the same person or entity stands: they are listed in each sale alike. */
async function blockOthers(
  tx: Tx,
  doing: ReturnType<typeof doingOf>,
  {
    row,
    subjectId,
    decided,
  }: { row: CaseRow; subjectId: string; decided: NonNullable<CaseRow['decided']> },
): Promise<void> {
  const all = await casesOf(tx, { agencyId: row.agencyId, id: subjectId });
  for (const other of all.filter(({ id }) => id !== row.id)) {
    let current = other;
    for (const event of WAY_TO_BLOCK[other.state] ?? []) {
      const moved = await moveCase(tx, doing, current, event, ['SYS', 'PRN'], { decided });
      if (!moved.ok) throw new Error(`A check couldn’t be blocked: ${moved.error.code}`);
      current = moved.value;
    }
  }
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
  const over = riskOf(row, subjects, today).level;
  const isLower = lowersRisk(levelOf(row, subjects, today), level);
  if (isLower && !isReached(call, 'aml.approve-senior', listing)) {
    return refuse({ code: 'auth.forbidden' });
  }
  const doing = doingOf(ids, call, opened.value);
  const riskSet = { level, over, reason, byName: actorName, at: call.now.toISOString() };
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
  if (next.value === 'verified') {
    const points = openPoints(toScreened(row, subjects, today), row.state);
    if (points.length > 0) {
      const errors = points.map((point) => ({ path: point, message: OPEN_POINT_WORDS[point] }));
      return refuse({ code: 'aml.undecided', errors });
    }
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

/**
 * Says that a check is all right once nothing stands against it any more, as the rules would have: nobody has to say so
 * a second time. What takes somebody's judgement, such as public office, is left to be decided.
 */
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
    flagged(toScreened(row, subjects, today)).length === 0;
  if (!isLast) return answer(tx, opened, await updateCase(tx, row, {}, doing.now));
  const event = row.state === 'review' ? 'pass' : 'dismissFalsePositive';
  return finish(tx, doing, opened, event, reason);
}

async function answer(tx: Tx, { listing, actors, today }: OpenedCase, row: CaseRow): Outcome {
  const subjects = await findSubjects(tx, row);
  return ok(toCase({ listing, row, subjects }, actors, today));
}
