import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { type IsoDate, utcMidnight } from '../../../../domain/dates.ts';
import { FAIL_WORDS } from '../../../../domain/settlement/fail-words.ts';
import type { SettlementState } from '../../../../domain/settlement/settlement-states.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { longDateText } from '../../../ui/format/date-text.ts';

/** What each state of a settlement is called. */
export const STATE_WORDS: Record<SettlementState, string> = {
  not_booked: 'Not booked',
  booked: 'Booked',
  date_proposed: 'Another date proposed',
  accepted: 'Figures approved',
  ready: 'Ready',
  delayed: 'Did not take place',
  settled: 'Settled',
  disbursed: 'Paid out',
  reconciled: 'Closed',
  cancelled: 'Cancelled',
};

/** How each state looks. */
export const STATE_TONES: Record<SettlementState, StatusTone> = {
  not_booked: 'neutral',
  booked: 'waiting',
  date_proposed: 'waiting',
  accepted: 'info',
  ready: 'done',
  delayed: 'attention',
  settled: 'attention',
  disbursed: 'info',
  reconciled: 'done',
  cancelled: 'neutral',
};

/** The way of a settlement, in order. */
const WAY: readonly SettlementState[] = [
  'booked',
  'accepted',
  'ready',
  'settled',
  'disbursed',
  'reconciled',
];

/** A stage of the way, and whether the settlement is past it, at it or before it. */
export type Stage = { state: SettlementState; word: string; at: 'past' | 'now' | 'to-come' };

/** The way of a settlement as it stands: one whose date moves, or that was delayed, is back before the figures. */
export function stagesOf(state: SettlementState): Stage[] {
  const shown = state === 'date_proposed' || state === 'delayed' ? 'booked' : state;
  const now = WAY.indexOf(shown);
  return WAY.map((each, place) => ({
    state: each,
    word: STATE_WORDS[each],
    at: place < now ? 'past' : place === now ? 'now' : 'to-come',
  }));
}

/** A time of day as people say it: “2:00 pm”. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** How far off a day is: “in 12 days”, “tomorrow”, “today”, “3 days ago”. */
export function countdownText(day: IsoDate, today: IsoDate): string {
  const days = differenceInCalendarDays(utcMidnight(day), utcMidnight(today));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** A day, with its time where there is one. */
export const dayAndTime = (day: IsoDate, time: string | undefined) =>
  time === undefined ? longDateText(day) : `${longDateText(day)}, ${timeText(time)}`;

const LINES: Record<SettlementState, string> = {
  not_booked: 'The settlement isn’t booked yet.',
  booked: 'Both sides have to approve the figures.',
  date_proposed:
    'Another date is proposed. The one that was agreed holds until every side accepts.',
  accepted: 'Both sides approved the figures. See what is left on the checklist.',
  ready: 'Everything is ready for the day of settlement.',
  delayed: 'Settlement didn’t take place. Have another day agreed and book it, or propose one.',
  settled: 'The sale has settled. The money below has to be paid or seen at the bank.',
  disbursed: 'All is paid out. The file closes once the bank shows it.',
  reconciled: 'Settled, paid out and seen at the bank. This file is closed.',
  cancelled: 'The contract fell through, so nothing settles.',
};

const TO_COME: readonly SettlementState[] = ['booked', 'date_proposed', 'accepted', 'ready'];

/** Whether the settlement is still to take place. */
export const isToCome = (state: SettlementState) => TO_COME.includes(state);

/** Whether nothing is changed in it any more. */
export const isClosed = ({ state }: Pick<SaleSettlement, 'state'>) =>
  state === 'reconciled' || state === 'cancelled';

/** Where the settlement stands and what comes next, in a sentence or two. */
export function stateLine(settlement: SaleSettlement, today: IsoDate): string {
  const { state, isSold, settleOn, failReason, report } = settlement;
  if (report) return `${report.byName} says that the sale settled. A second person confirms it.`;
  if (state === 'not_booked' && !isSold) {
    return 'It is booked once the contract of sale is exchanged. The figures can be seen already.';
  }
  if (isToCome(state) && settleOn !== undefined && settleOn < today) {
    return 'The day of settlement has passed. Say whether it settled.';
  }
  if (state === 'delayed' && failReason) return `${FAIL_WORDS[failReason]}. ${LINES.delayed}`;
  return LINES[state];
}

/** The one thing to do next; undefined where the office has nothing to do. */
export type NextAct = 'book' | 'approve' | 'see-date' | 'report' | 'confirm' | 'rebook';

/** What the office does next with a settlement. */
export function nextAct(settlement: SaleSettlement, today: IsoDate): NextAct | undefined {
  const { state, isSold, settleOn, report, approvals } = settlement;
  if (report) return report.notConfirmedBecause === undefined ? 'confirm' : undefined;
  if (state === 'not_booked') return isSold ? 'book' : undefined;
  if (state === 'delayed') return 'rebook';
  if (!isToCome(state)) return undefined;
  if (settleOn !== undefined && settleOn <= today) return 'report';
  if (state === 'date_proposed') return 'see-date';
  const current = approvals.filter(({ isCurrent }) => isCurrent);
  return state === 'booked' && current.length < 2 ? 'approve' : undefined;
}

/** Whether the sale has settled or fell through, so that its figures stay as they are. */
export const isAfterSettlement = (state: SettlementState) =>
  ['settled', 'disbursed', 'reconciled', 'cancelled'].includes(state);
