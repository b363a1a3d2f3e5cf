import { addHours } from 'date-fns/addHours';
import { addDays, type IsoDate } from '../dates.ts';
import type { ComplaintTopic, HelpKind } from './help-states.ts';

/** What a clock is for: a kind of asking, complaints apart by what they are about. */
export type HelpTopic = 'review' | 'hardship' | 'complaint-credit' | 'complaint-other';

/** How long our own staff may take, from a date on, and where that comes from. */
export type HelpClock = {
  from: IsoDate;
  topic: HelpTopic;
  /** Hours until a person acknowledges it. */
  acknowledgeHours: number;
  /** Days until the answer, counted from the day after it was received. */
  answerDays: number;
  source: string;
  /** Whether counsel is still to confirm it. */
  isForCounsel: boolean;
};

/**
 * The clocks as dated data (domain.md 1: law changes, so it is never a constant in code). A later row of a
 * topic replaces the earlier ones from its date on.
 */
const HELP_CLOCKS: readonly HelpClock[] = [
  {
    from: '2021-10-05' as IsoDate,
    topic: 'complaint-other',
    acknowledgeHours: 24,
    answerDays: 30,
    source: 'ASIC RG 271: acknowledged within 24 hours, answered within 30 calendar days',
    isForCounsel: true,
  },
  {
    from: '2021-10-05' as IsoDate,
    topic: 'complaint-credit',
    acknowledgeHours: 24,
    answerDays: 21,
    source: 'ASIC RG 271: complaints about hardship and default, 21 calendar days',
    isForCounsel: true,
  },
  {
    from: '2013-03-01' as IsoDate,
    topic: 'hardship',
    acknowledgeHours: 24,
    answerDays: 21,
    source: 'National Credit Code s 72: an answer within 21 days of the hardship notice',
    isForCounsel: true,
  },
  {
    from: '2026-11-01' as IsoDate,
    topic: 'review',
    acknowledgeHours: 24,
    answerDays: 10,
    source: 'Our own promise: no law sets a time for a second look',
    isForCounsel: false,
  },
];

/** After the last word about more information was asked for and came, or didn't come (s 72(3) to (5)). */
const AFTER_MORE_DAYS = { given: 21, notGiven: 28 } as const;

/**
 * Until which day it is answered once more was asked for (`notGiven`), or came (`given`), on a day. The code
 * gives that time for a hardship notice alone, and within its clock: what is late stays late.
 */
export function answerAfterMore(
  { kind, answerBy }: { kind: HelpKind; answerBy: IsoDate },
  what: keyof typeof AFTER_MORE_DAYS,
  on: IsoDate,
): IsoDate {
  return kind === 'hardship' && on <= answerBy ? addDays(on, AFTER_MORE_DAYS[what]) : answerBy;
}

/** Where our own staff sit, so that a day of a clock is a day there. */
export const HELP_ZONE = 'Australia/Sydney';

/** What a clock goes by. */
export function helpTopic(kind: HelpKind, about: ComplaintTopic | null): HelpTopic {
  if (kind !== 'complaint') return kind;
  return about === 'credit' ? 'complaint-credit' : 'complaint-other';
}

/** The clock in force on a date. Throws where there is none, a fault of the data. */
function helpClock(topic: HelpTopic, on: IsoDate): HelpClock {
  const own = HELP_CLOCKS.filter((each) => each.topic === topic && each.from <= on);
  const last = own.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  if (!last) throw new Error(`No clock for ${topic} on ${on}`);
  return last;
}

/** Until when a person acknowledges what was received then, and until which day it is answered. */
export function helpDue(
  topic: HelpTopic,
  receivedAt: Date,
  receivedOn: IsoDate,
): { acknowledgeBy: Date; answerBy: IsoDate } {
  const { acknowledgeHours, answerDays } = helpClock(topic, receivedOn);
  return {
    acknowledgeBy: addHours(receivedAt, acknowledgeHours),
    answerBy: addDays(receivedOn, answerDays),
  };
}
