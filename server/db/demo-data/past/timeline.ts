import { millisecondsInDay } from 'date-fns/constants';
import { type IsoDate, type IsoInstant, utcDate } from '../../../../domain/dates.ts';
import type { ListingState } from '../../../../domain/listings/listing-fields.ts';
import {
  LISTING_TRANSITIONS,
  type ListingActor,
  type ListingEvent,
  transition,
} from '../../../../domain/listings/states.ts';
import type { Random } from '../random.ts';
import type { Story } from './stories.ts';

const DAY = millisecondsInDay;
const MINUTE = 60_000;

/** Days between a move and the one before it. */
const GAPS: Record<ListingEvent, readonly [min: number, max: number]> = {
  requestAuthority: [1, 5],
  authoritySigned: [1, 6],
  authorityDeclined: [1, 9],
  activate: [1, 8],
  acceptOffer: [12, 40],
  offerLapsed: [2, 9],
  exchange: [2, 12],
  sellAtAuction: [24, 31],
  goUnconditional: [6, 21],
  rescind: [1, 5],
  settle: [30, 75],
  withdraw: [8, 60],
  relist: [10, 60],
  archive: [4, 30],
  restore: [1, 10],
};

const REASONS: Partial<Record<ListingEvent, readonly string[]>> = {
  authorityDeclined: ['A vendor asked for other terms', 'The request expired'],
  offerLapsed: ['Finance was not approved in time', 'The buyer chose another home'],
  rescind: ['The buyer rescinded in the cooling-off period'],
  withdraw: ['The vendors will stay', 'The vendors will rent it out', 'Waiting for spring'],
  archive: ['Nothing left to do', 'Entered twice'],
  restore: ['Archived by mistake'],
};

const EDITED = ['price', 'dates', 'marketing', 'features', 'people', 'conveyancers'] as const;

/** One entry of a listing's past. */
export type Moment = {
  at: number;
  kind: 'created' | 'edited' | 'moved' | 'archived' | 'restored';
  event: ListingEvent | null;
  actor: ListingActor;
  from: ListingState | null;
  to: ListingState | null;
  reason: string | null;
  fields: string[] | null;
};

function kindOf(event: ListingEvent): Moment['kind'] {
  if (event === 'archive') return 'archived';
  return event === 'restore' ? 'restored' : 'moved';
}

/** The moves of a story with their times, ending before `today`; throws on a move that is not legal. */
export function tellTimeline(random: Random, story: Story, today: IsoDate): Moment[] {
  const gaps = story.events.map((event) => random.int(...GAPS[event]));
  let days = random.int(...story.lastDaysAgo) + gaps.reduce((sum, gap) => sum + gap, 0);
  const officeHour = () => Date.parse(today) - days * DAY + random.int(0, 400) * MINUTE;
  const plain = { event: null, from: null, to: null, reason: null, fields: null };
  const moments: Moment[] = [
    { ...plain, at: officeHour(), kind: 'created', actor: 'AGT', to: 'draft' },
  ];
  let state: ListingState = 'draft';
  let archivedFrom: ListingState | undefined;
  story.events.forEach((event, i) => {
    days -= gaps[i] ?? 0;
    const row = LISTING_TRANSITIONS.find((each) => each.from === state && each.event === event);
    const actor = row?.actors[0] ?? 'AGT';
    const moved = transition(state, event, [actor], archivedFrom);
    if (!moved.ok) throw new RangeError(`A demo listing cannot ${event} from ${state}`);
    const reasons = REASONS[event];
    const reason = reasons ? random.pick(reasons) : null;
    const kind = kindOf(event);
    if (event === 'archive') archivedFrom = state;
    moments.push({
      ...plain,
      at: officeHour(),
      kind,
      event,
      actor,
      from: state,
      to: moved.value,
      reason,
    });
    state = moved.value;
  });
  return addEdits(random, moments, Date.parse(today));
}

function addEdits(random: Random, moments: Moment[], end: number): Moment[] {
  return moments.flatMap((moment, i) => {
    const next = moments[i + 1]?.at ?? end;
    if (moment.to === 'archived' || random.chance(45)) return [moment];
    const at = moment.at + Math.floor(((next - moment.at) * random.int(10, 90)) / 100);
    const fields = [random.pick(EDITED)];
    const edit: Moment = { ...moment, at, kind: 'edited', event: null, actor: 'AGT', fields };
    return [moment, { ...edit, from: null, to: null, reason: null }];
  });
}

/** The UTC instant of a time in milliseconds. */
export function toInstant(milliseconds: number): IsoInstant {
  return new Date(milliseconds).toISOString() as IsoInstant;
}

/** The calendar date of a moment; office hours fall on one date in UTC and at the property. */
export function toDate(milliseconds: number): IsoDate {
  return utcDate(new Date(milliseconds));
}
