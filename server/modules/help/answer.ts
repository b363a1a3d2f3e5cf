import type { HelpItem } from '../../../contract/help-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { answerAfterMore, HELP_ZONE } from '../../../domain/help/help-clocks.ts';
import {
  fitsKind,
  HELP_MACHINE,
  type HelpEvent,
  type HelpOutcome,
  isUnanswered,
} from '../../../domain/help/help-states.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { can } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount } from '../account/service.ts';
import { addEntry, type Doing, lockApplication } from '../applications/event-service.ts';
import { notByThemselves, notTheirOwn } from '../applications/own-credit/service.ts';
import { type Desk, deskOf, isCredit, isOwnDecision, reaches, readItem } from './desk.ts';
import { followAnswer } from './follow-answer.ts';
import { type HelpNews, tellAsker } from './news.ts';
import { findHelp, type HelpRow, updateHelp } from './store.ts';

type Outcome = Promise<Result<HelpItem, Refusal>>;
type Moved = Promise<Result<unknown, Refusal>>;

/** A step of one of our own staff with what somebody asked for. */
type Step = {
  id: string;
  event: HelpEvent;
  changes: (by: Desk, row: HelpRow) => Partial<HelpRow>;
  news: HelpNews | undefined;
  /** Whether it takes the permission to decide where it is about credit. */
  decides: boolean;
  /** What follows from it, before it is written. */
  follow?: (tx: Tx, doing: Doing, row: HelpRow, by: Desk) => Moved;
};

/** Moves what somebody asked for, in its agency's name space, by one of our own staff, who belong to none. */
async function step(tx: Tx, call: SignedInCall, ids: Ids, of: Step): Outcome {
  const { seen, account } = await reboundTo(tx, undefined, async () => ({
    seen: await findHelp(tx, of.id, { lock: false, agencyId: call.agencyId }),
    account: await readAccount(tx, call),
  }));
  if (!account.ok) return account;
  const desk = deskOf(call, account.value);
  if (!seen || !reaches(desk, seen)) return refuse({ code: 'resource.not-found' });
  const isDecider = can(call.principal.roles, 'application.decide') !== 'none';
  if (of.decides && isCredit(seen) && !isDecider) return refuse({ code: 'auth.forbidden' });
  const moved = await reboundTo(tx, seen.agencyId, () =>
    move(tx, { ids, now: call.now }, desk, of),
  );
  if (!moved.ok) return moved;
  return reboundTo(tx, undefined, async () => ok(await readItem(tx, call, desk, seen)));
}

async function move(tx: Tx, doing: Doing, desk: Desk, of: Step): Moved {
  // First the application, as every call by a link locks them.
  const known = await findHelp(tx, of.id);
  const application = known?.applicationId
    ? await lockApplication(tx, known.applicationId)
    : undefined;
  const row = await findHelp(tx, of.id, { lock: true });
  if (!row) return refuse({ code: 'resource.not-found' });
  const others = application
    ? await notTheirOwn(tx, application, desk.subject)
    : notByThemselves(row, desk);
  if (!others.ok) return others;
  const next = transition(HELP_MACHINE, row.state, of.event, ['ADM']);
  const isAgain =
    (of.event === 'askMore' && row.moreAsked !== null) ||
    (of.event === 'answer' && !isUnanswered(row));
  if (!next.ok || isAgain) {
    const allowed = next.ok ? [] : next.error.allowed;
    return refuse({ code: 'help.transition-refused', allowed });
  }
  const followed = await of.follow?.(tx, doing, row, desk);
  if (followed && !followed.ok) return followed;
  const changes = { ...of.changes(desk, row), state: next.value, updatedAt: doing.now };
  const kept = await updateHelp(tx, row, changes);
  if (application) {
    await addEntry(tx, doing, application, {
      kind: `${kept.kind}-${ENTRIES[of.event] ?? of.event}`,
      actorKind: 'ADM',
      actorName: desk.name,
      facts: { helpId: kept.id, reference: kept.reference, actor: desk.subject },
    });
  }
  if (of.news) await tellAsker(tx, doing, kept, of.news);
  return ok(kept);
}

const ENTRIES: Partial<Record<HelpEvent, string>> = {
  acknowledge: 'acknowledged',
  askMore: 'more-asked',
  answer: 'answered',
  close: 'closed',
  escalate: 'escalated',
};

/** Acknowledges what somebody asked for, as a person. */
export function acknowledge(tx: Tx, call: SignedInCall, ids: Ids, id: string): Outcome {
  return step(tx, call, ids, {
    id,
    event: 'acknowledge',
    news: 'acknowledged',
    decides: false,
    changes: ({ name }) => ({ acknowledgedAt: call.now, acknowledgedBy: name }),
  });
}

/**
 * Asks for more information, once; without an answer the clock of a hardship notice ends 28 days later (s 72
 * of the code).
 */
export function askMore(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, words }: { id: string; words: string },
): Outcome {
  const today = propertyDate(call.now, HELP_ZONE);
  return step(tx, call, ids, {
    id,
    event: 'askMore',
    news: 'more-asked',
    decides: true,
    changes: ({ name }, { kind, answerBy, acknowledgedAt, acknowledgedBy }) => ({
      moreAsked: words,
      answerBy: answerAfterMore({ kind, answerBy: answerBy as IsoDate }, 'notGiven', today),
      acknowledgedAt: acknowledgedAt ?? call.now,
      acknowledgedBy: acknowledgedBy ?? name,
    }),
  });
}

type Answer = { id: string; outcome: HelpOutcome; answer: string; dueOn?: IsoDate | undefined };

/**
 * Answers with a reason. An agreed arrangement has a new due date and ends the hardship; a refused one lets
 * the agreed terms go on, overdue at once where their day has passed; a second look that finds a decision wrong opens the application for a new one. Who
 * decided first never answers whoever asked for a person.
 */
export async function answerHelp(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, outcome, answer, dueOn }: Answer,
): Outcome {
  const errors = dueOnProblem(outcome, dueOn, propertyDate(call.now, HELP_ZONE));
  if (errors) return refuse({ code: 'request.invalid', errors });
  return step(tx, call, ids, {
    id,
    event: 'answer',
    news: 'answered',
    decides: true,
    changes: ({ name }) => ({
      outcome,
      answer,
      answeredAt: call.now,
      answeredBy: name,
    }),
    follow: async (inTx, doing, row, by) => {
      if (!fitsKind(row.kind, outcome)) {
        const message = 'Does not fit what was asked for';
        return refuse({ code: 'request.invalid', errors: [{ path: 'outcome', message }] });
      }
      if (await isOwnDecision(inTx, by, row)) return refuse({ code: 'help.same-person' });
      return followAnswer(inTx, doing, row, { outcome, answer, dueOn, by });
    },
  });
}

function dueOnProblem(outcome: HelpOutcome, dueOn: IsoDate | undefined, today: IsoDate) {
  if (outcome !== 'agreed') {
    return dueOn && [{ path: 'dueOn', message: 'Only an arrangement has a new due date' }];
  }
  const isFit = dueOn !== undefined && dueOn > today;
  return isFit ? undefined : [{ path: 'dueOn', message: 'Enter a date to come' }];
}

/**
 * Closes what was answered, or keeps that it went to the ombudsman. Nobody ends so, unanswered, what asks
 * that somebody else looks at a decision of theirs.
 */
export function closeHelp(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, event, note }: { id: string; event: 'close' | 'escalate'; note: string },
): Outcome {
  return step(tx, call, ids, {
    id,
    event,
    decides: false,
    news: event === 'escalate' ? 'escalated' : undefined,
    changes: () => ({ closedAt: call.now, closingNote: note }),
    follow: async (inTx, _, row, by) =>
      row.state !== 'answered' && (await isOwnDecision(inTx, by, row))
        ? refuse({ code: 'help.same-person' })
        : ok(undefined),
  });
}
