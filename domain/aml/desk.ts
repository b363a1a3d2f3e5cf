import { addDays, type IsoDate } from '../dates.ts';
import type { AmlState } from './case-states.ts';

/** The queues of the compliance desk; a check may stand in several. */
export const DESK_QUEUES = ['all', 'hits', 'enhanced', 'delayed'] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** Checks that nobody goes on with; all others stand on the desk. */
export const SETTLED_STATES = [
  'verified',
  'failed',
  'closed',
] as const satisfies readonly AmlState[];

/** What of a check decides where it stands on the desk. */
type OnDesk = { state: AmlState; openHits: number; dueOn?: IsoDate | undefined; createdAt: string };

/** Whether a check stands in a queue. */
export function isInQueue({ state, openHits }: OnDesk, queue: DeskQueue): boolean {
  switch (queue) {
    case 'all':
      return true;
    case 'hits':
      return openHits > 0;
    case 'enhanced':
      return state === 'edd';
    case 'delayed':
      return state === 'delayed';
    default:
      return queue satisfies never;
  }
}

/** In the order of the desk: the earliest deadline first, those without one after them, the oldest first. */
export function byDeadline(a: OnDesk, b: OnDesk): number {
  return compareTexts(a.dueOn ?? LAST, b.dueOn ?? LAST) || compareTexts(a.createdAt, b.createdAt);
}

const LAST = '~';
const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const SOON_DAYS = 7;

export const URGENCIES = ['past', 'today', 'soon', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** How near a deadline is; none without one. */
export function urgencyOf(dueOn: IsoDate | undefined, today: IsoDate): Urgency | undefined {
  if (dueOn === undefined) return undefined;
  if (dueOn < today) return 'past';
  if (dueOn === today) return 'today';
  return dueOn <= addDays(today, SOON_DAYS) ? 'soon' : 'later';
}
