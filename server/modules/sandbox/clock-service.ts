import { addMinutes } from 'date-fns/addMinutes';
import { millisecondsInDay, minutesInDay } from 'date-fns/constants';
import { addDays, type IsoDate, isIsoDate } from '../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobRunner } from '../jobs/service.ts';
import { writeOffset } from './store.ts';

const ZONE = 'Australia/Sydney';
/** Ten years: far enough for any loan, and no date falls off a calendar. */
const FARTHEST_MS = 3_653 * millisecondsInDay;

/** A clock that people move, read again once its offset has been changed. */
export type MovableClock = Clock & { refresh(): Promise<void>; offsetMs(): number };

/** What moving the clock needs from outside. */
export type TestClockDeps = {
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: MovableClock;
  machineClock: Clock;
  jobs: Pick<JobRunner, 'runDue' | 'clockWasPutBack'>;
};

/** Why the clock isn't moved. */
export type ClockRefusal = 'not-a-move' | 'not-forward' | 'too-far';

/** The date that the clock shows, in Sydney. */
function clockDate(clock: Clock): IsoDate {
  return propertyDate(clock.now(), ZONE);
}

/** Moves the clock ahead by whole days and minutes and does what has fallen due by then. */
export async function moveClock(
  deps: TestClockDeps,
  by: { days: number; minutes: number },
): Promise<Result<undefined, ClockRefusal>> {
  const isWhole = [by.days, by.minutes].every((each) => Number.isSafeInteger(each) && each >= 0);
  if (!isWhole || by.days + by.minutes === 0) return refuse('not-a-move');
  return putTo(deps, addMinutes(deps.clock.now(), by.days * minutesInDay + by.minutes));
}

/** Moves it to ten in the morning, in Sydney, of a later date, and does what has fallen due by then. */
export async function moveClockTo(
  deps: TestClockDeps,
  date: string,
): Promise<Result<undefined, ClockRefusal>> {
  if (!isIsoDate(date)) return refuse('not-a-move');
  const at = propertyInstant({ date, time: '10:00' }, ZONE);
  if (at === null || new Date(at) <= deps.clock.now()) return refuse('not-forward');
  return putTo(deps, new Date(at));
}

async function putTo(deps: TestClockDeps, at: Date): Promise<Result<undefined, ClockRefusal>> {
  const offset = at.getTime() - deps.machineClock.now().getTime();
  if (offset > FARTHEST_MS) return refuse('too-far');
  await deps.system((tx) => writeOffset(tx, offset));
  await deps.clock.refresh();
  await deps.jobs.runDue();
  return ok(undefined);
}

/** Puts the clock back to the real time. What was done in between stays, with its dates. */
export async function resetClock(deps: TestClockDeps): Promise<void> {
  await deps.system((tx) => writeOffset(tx, 0));
  await deps.clock.refresh();
  await deps.jobs.clockWasPutBack();
}

/** The day after the one that the clock shows: the first it can be moved to. */
export function nextDate(clock: Clock): IsoDate {
  return addDays(clockDate(clock), 1);
}
