import { CARRIED } from '../fees/carried-credit.ts';
import type { Entry } from './entry.ts';
import { isGivenBack } from './given-back.ts';

const MADE_BY_SCHEDULE = /\/\d{4}-\d\d-\d\d\/\d+-\d+-\d+-\d+(?:#\d+)?$/;

/** The arrival that a payment's entry was posted for; null for one of money given back by hand. */
function arrivalOf(entry: Entry): string | null {
  if (isGivenBack(entry)) return null;
  const { sourceId } = entry;
  if (!MADE_BY_SCHEDULE.test(sourceId)) return sourceId.replace(/\/over(?:#\d+)?$/, '');
  const key = sourceId.replace(MADE_BY_SCHEDULE, '');
  return key.endsWith(CARRIED) ? key.slice(0, -CARRIED.length) : key;
}

/**
 * What of each arrival waits unapplied by the entries of an application, in cents by the arrival's key. What a
 * person gave back by hand isn't in it.
 */
export function waitingByArrival(entries: readonly Entry[]): Map<string, number> {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const waiting = new Map<string, number>();
  for (const entry of entries) {
    if (entry.cause !== 'payment' || reversed.has(entry.id)) continue;
    const key = arrivalOf(entry);
    const unapplied = entry.lines
      .filter(({ account }) => account.endsWith(':unapplied'))
      .reduce((sum, { amount }) => sum - amount, 0);
    if (key !== null && unapplied > 0) waiting.set(key, (waiting.get(key) ?? 0) + unapplied);
  }
  return waiting;
}
