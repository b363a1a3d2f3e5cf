import { addDays, type IsoDate } from '../dates.ts';
import { dayNumber } from '../fees/fee-calendar.ts';
import type { PastCharge } from '../fees/past-charges.ts';
import type { Payout } from '../fees/payout.ts';
import type { ApplicationState } from './application-states.ts';

/**
 * What the people of an application are told about money before and after its day, when it is reported, and when that
 * doesn't stand any more.
 */
export const NOTICE_TOPICS = [
  'charge',
  'interest',
  'due',
  'overdue',
  'settled',
  'not-settled',
] as const;

/** A notice that is due: about which day, and a stage that is told once for that day. */
export type MoneyNotice = {
  topic: (typeof NOTICE_TOPICS)[number];
  on: IsoDate;
  stage: string;
  /** The last day on which it is told; the day after another one says it. Any day when left out. */
  until?: IsoDate;
};

/** Days before a charge, or before interest begins, from which on it is told. */
const BEFORE_CHARGE = 7;
/** Days before the due day: each stage is told once, the nearest that has begun. */
const BEFORE_DUE = [0, 3, 14] as const;
/** How long after its day the first word of it still goes, where none went before. */
const LATE_FOR = 30;

/**
 * What happened already that somebody may not have heard of: charges, and interest that began. Said once
 * under the name that it has before its day, so whoever was told in time hears nothing again.
 */
export type Happened = { charges: readonly PastCharge[]; interest: Payout['interestBegins'] };

/** What a day's notices are worked out from; `payout` is the figure of `today`. */
type NoticeGround = {
  state: ApplicationState;
  dueOn: IsoDate | null;
  today: IsoDate;
  payout: Pick<Payout, 'figure' | 'nextCharge' | 'interestBegins'>;
  happened: Happened;
};

/** The day before the first one that is still told of late. */
export function lateSince(today: IsoDate): IsoDate {
  return addDays(today, -LATE_FOR);
}

function ofDue(state: ApplicationState, dueOn: IsoDate | null, today: IsoDate): MoneyNotice[] {
  // An arrangement is being worked out: nobody is pressed meanwhile.
  if (dueOn === null || state === 'hardship') return [];
  const left = dayNumber(dueOn) - dayNumber(today);
  if (left < 0) return left < -LATE_FOR ? [] : [{ topic: 'overdue', on: dueOn, stage: 'overdue' }];
  const stage = BEFORE_DUE.find((days) => left <= days);
  if (stage === undefined) return [];
  const nearer = BEFORE_DUE.findLast((days) => days < stage) ?? -1;
  const until = addDays(dueOn, -nearer - 1);
  return [{ topic: 'due', on: dueOn, stage: `due-${stage}`, until }];
}

/**
 * The notices of money of a day: within seven days before each charge and before interest begins, 14 and 3
 * days before the due day, on it, and after it (domain.md 3, rows 24 and 92). None once nothing is owed.
 * A day without a server skips none: what it should have told is told late, for thirty days.
 */
export function moneyNotices({
  state,
  dueOn,
  today,
  payout,
  happened,
}: NoticeGround): MoneyNotice[] {
  if (!['active', 'overdue', 'hardship'].includes(state) || payout.figure <= 0) return [];
  const { nextCharge, interestBegins } = payout;
  const isTold = (on: IsoDate) =>
    dayNumber(on) - dayNumber(today) <= BEFORE_CHARGE && on > lateSince(today);
  const ofDay = (topic: 'charge' | 'interest', days: readonly ({ date: IsoDate } | null)[]) =>
    days
      .filter((day) => day !== null)
      .filter(({ date }) => isTold(date))
      .map(({ date }) => ({ topic, on: date, stage: topic }));
  return [
    ...ofDay('charge', [...happened.charges, nextCharge]),
    ...ofDay('interest', [happened.interest, interestBegins]),
    ...ofDue(state, dueOn, today),
  ];
}

/** What a notice states: its day, the last day on which it is told, and what pays everything by day, in cents. */
type NoticeFacts = Pick<MoneyNotice, 'topic' | 'on'> & {
  until?: IsoDate | undefined;
  figures: readonly { on: IsoDate }[];
};

/**
 * What of a notice is true at the moment it goes, which may be days after it was worked out: figures of days
 * that are over are left out, and what was to come has come (`isPast`). Undefined where another notice says it by now.
 */
export function noticeOn<Facts extends NoticeFacts>(
  facts: Facts,
  today: IsoDate,
): (Omit<Facts, 'figures'> & { figures: Facts['figures'][number][]; isPast: boolean }) | undefined {
  if (facts.until !== undefined && facts.until < today) return undefined;
  const figures = facts.figures.filter(({ on }) => on >= today);
  const isPast = (facts.topic === 'charge' || facts.topic === 'interest') && facts.on <= today;
  return { ...facts, figures, isPast };
}
