import { addMinutes } from 'date-fns/addMinutes';

/**
 * Where a payment run stands: `draft`, its payments are chosen; `released`, a second person released it, or in an office
 * of one the hour runs; `sent`, its file was given out; `stopped`, before that.
 */
export const RUN_STATES = ['draft', 'released', 'sent', 'stopped'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Where a payment of a run stands. `left-out`: the run was to pay it, and doesn't. */
export const RUN_ITEM_STATES = ['listed', 'sent', 'paid', 'returned', 'left-out'] as const;
export type RunItemState = (typeof RUN_ITEM_STATES)[number];

/** How long a run waits where one person prepared and released it. */
export const LONE_RELEASE_MINUTES = 60;

/** Why somebody may not release a run. */
export type ReleaseFault = 'same-person';

/** The same in words. */
export const RELEASE_FAULT_WORDS: Record<ReleaseFault, string> = {
  'same-person': 'You prepared this run. Somebody else releases it.',
};

/**
 * Why somebody may not release a run; undefined where they may. Who prepared it may only where nobody else could
 * (`isOnlyReleaser`).
 */
export function releaseFault(releasing: {
  preparedBy: string;
  by: string;
  isOnlyReleaser: boolean;
}): ReleaseFault | undefined {
  const { preparedBy, by, isOnlyReleaser } = releasing;
  return preparedBy === by && !isOnlyReleaser ? 'same-person' : undefined;
}

/** From when on the file of a released run is given out: at once, or an hour later where one person did both. */
export function sendableAt(release: {
  releasedAt: Date;
  preparedBy: string;
  releasedBy: string;
  /** Whether who releases it came to that right less than a day ago: the first person could have brought them in. */
  isNewcomer?: boolean;
}): Date {
  const { releasedAt, preparedBy, releasedBy, isNewcomer = false } = release;
  const isAlone = preparedBy === releasedBy || isNewcomer;
  return isAlone ? addMinutes(releasedAt, LONE_RELEASE_MINUTES) : releasedAt;
}

/** Why the file of a run isn't given out. */
export type FileFault = 'not-released' | 'waits' | 'stopped' | 'refused';

/** The same in words. */
export const FILE_FAULT_WORDS: Record<FileFault, string> = {
  'not-released': 'This run hasn’t been released yet.',
  waits: `One person prepared and released this run, so its file waits ${LONE_RELEASE_MINUTES} minutes. Until then it can be stopped.`,
  stopped: 'This run was stopped. Nothing of it is paid.',
  refused: 'The bank refused this file. Its invoices are paid by another run.',
};

/** Why the file of a run isn't given out now; undefined where it is, again and again once it was sent. */
export function fileFault(run: {
  state: RunState;
  /** `sendableAt` of its release; null before it. */
  sendableAt: Date | null;
  /** When somebody said that the bank refused it. */
  refusedAt?: Date | null;
  now: Date;
}): FileFault | undefined {
  if (run.state === 'stopped') return 'stopped';
  if (run.refusedAt) return 'refused';
  if (run.state === 'sent') return undefined;
  if (run.state === 'draft' || run.sendableAt === null) return 'not-released';
  return run.now < run.sendableAt ? 'waits' : undefined;
}
