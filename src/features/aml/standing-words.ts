import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { AmlParty } from '../../../contract/aml-shapes.ts';
import type { AmlState } from '../../../domain/aml/case-states.ts';
import { isCleared } from '../../../domain/aml/standing.ts';
import { type IsoDate, utcMidnight } from '../../../domain/dates.ts';
import type { StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';

/** The tone of each state of a check. Green only means done. */
export const AML_TONES: Record<AmlState, StatusTone> = {
  not_started: 'neutral',
  delayed: 'waiting',
  collecting: 'info',
  screening: 'waiting',
  needs_attention: 'attention',
  edd: 'attention',
  verified: 'done',
  review: 'waiting',
  blocked: 'attention',
  failed: 'attention',
  closed: 'neutral',
};

/** The last day of a check as a date and in days: "Due 04/12/2026, in 6 days". */
export function dueText(dueOn: IsoDate, today: IsoDate): string {
  const days = differenceInCalendarDays(utcMidnight(dueOn), utcMidnight(today));
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  if (days < 0) return `Was due ${dateText(dueOn)}, ${count} overdue`;
  return `Due ${dateText(dueOn)}, ${days === 0 ? 'today' : `in ${count}`}`;
}

/** The deadline of a party's check; nothing once it is cleared or nobody waits for it any more. */
export function dueOf(
  { state, dueOn }: Pick<AmlParty, 'state' | 'dueOn'>,
  today: IsoDate,
): { text: string; isOverdue: boolean } | undefined {
  const isOver = isCleared(state) || state === 'closed' || state === 'failed';
  if (dueOn === undefined || isOver) return undefined;
  return { text: dueText(dueOn, today), isOverdue: dueOn < today };
}

/** Where a check stands, in one sentence about the customer. */
export function standingText(state: AmlState, name: string): string {
  switch (state) {
    case 'not_started':
      return `The check of ${name} hasn’t started.`;
    case 'delayed':
      return `The check of ${name} is delayed to its last day.`;
    case 'collecting':
      return `What ${name} has to tell is being collected.`;
    case 'screening':
      return `${name} is being checked. The answer comes by itself.`;
    case 'needs_attention':
      return `Somebody who verifies has to look at the check of ${name}.`;
    case 'edd':
      return `${name} needs enhanced checks before the principal can approve.`;
    case 'verified':
      return `${name} is verified. There is nothing left to do.`;
    case 'review':
      return `${name} is being checked again. Until then the check stands.`;
    case 'blocked':
      return `${name} is blocked. Nothing is paid out or refunded to them until the principal lifts it.`;
    case 'failed':
      return `The check of ${name} failed. You can’t act for them.`;
    case 'closed':
      return `The check of ${name} is closed.`;
    default:
      return state satisfies never;
  }
}
