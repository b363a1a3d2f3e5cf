import type { IsoDate } from '../dates.ts';
import { dayNumber } from '../fees/fee-calendar.ts';
import type { Payout } from '../fees/payout.ts';
import type { ApplicationState } from './application-states.ts';

/** What the people of an application are told about money before and after its day. */
export const NOTICE_TOPICS = ['charge', 'interest', 'due', 'overdue'] as const;

/** A notice that is due: about which day, and a stage that is told once for that day. */
export type MoneyNotice = { topic: (typeof NOTICE_TOPICS)[number]; on: IsoDate; stage: string };

/** Days before a charge, or before interest begins, from which on it is told. */
const BEFORE_CHARGE = 7;
/** Days before the due day: each stage is told once, the nearest that has begun. */
const BEFORE_DUE = [0, 3, 14] as const;
/** How long after the due day the first word of it still goes. */
const OVERDUE_FOR = 30;

/** What a day's notices are worked out from; `payout` is the figure of `today`. */
type NoticeGround = {
  state: ApplicationState;
  dueOn: IsoDate | null;
  today: IsoDate;
  payout: Pick<Payout, 'figure' | 'nextCharge' | 'interestBegins'>;
};

function ofDue(state: ApplicationState, dueOn: IsoDate | null, today: IsoDate): MoneyNotice[] {
  // An arrangement is being worked out: nobody is pressed meanwhile.
  if (dueOn === null || state === 'hardship') return [];
  const left = dayNumber(dueOn) - dayNumber(today);
  if (left < 0)
    return left < -OVERDUE_FOR ? [] : [{ topic: 'overdue', on: dueOn, stage: 'overdue' }];
  const stage = BEFORE_DUE.find((days) => left <= days);
  return stage === undefined ? [] : [{ topic: 'due', on: dueOn, stage: `due-${stage}` }];
}

/**
 * The notices of money of a day: within seven days before each charge and before interest begins, 14 and 3
 * days before the due day, on it, and after it (domain.md 3, rows 24 and 92). None once nothing is owed.
 * A day without a server skips none whose day is still to come.
 */
export function moneyNotices({ state, dueOn, today, payout }: NoticeGround): MoneyNotice[] {
  if (!['active', 'overdue', 'hardship'].includes(state) || payout.figure <= 0) return [];
  const isNear = (on: IsoDate) => dayNumber(on) - dayNumber(today) <= BEFORE_CHARGE;
  const { nextCharge, interestBegins } = payout;
  return [
    ...(nextCharge && isNear(nextCharge.date)
      ? [{ topic: 'charge' as const, on: nextCharge.date, stage: 'charge' }]
      : []),
    ...(interestBegins && isNear(interestBegins.date)
      ? [{ topic: 'interest' as const, on: interestBegins.date, stage: 'interest' }]
      : []),
    ...ofDue(state, dueOn, today),
  ];
}
