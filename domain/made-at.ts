import { secondsInDay } from 'date-fns/constants';

/** A minute on the way is the network's, and says nothing about when something was made. */
const WORTH_TELLING_S = 60;

/** Longer than a device keeps a change; what claims more is taken for a mistake of its clock. */
const LONGEST_S = 90 * secondsInDay;

/**
 * When something was made that arrives now, by the device's word that it waited for so many seconds.
 * Undefined where the two times are as good as the same, and where the word can't be true: it tells how
 * long ago, so it never lies in the future, and a device whose clock is wrong by a day tells it right.
 */
export function madeAtOf(now: Date, waitedSeconds: number | undefined): Date | undefined {
  if (waitedSeconds === undefined || !Number.isSafeInteger(waitedSeconds)) return undefined;
  if (waitedSeconds < WORTH_TELLING_S || waitedSeconds > LONGEST_S) return undefined;
  return new Date(now.getTime() - waitedSeconds * 1000);
}
