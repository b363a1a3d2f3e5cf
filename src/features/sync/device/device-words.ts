import { subHours } from 'date-fns/subHours';
import type { Operation } from '../../../offline/outbox/operation.ts';

/** How many changes have waited for over a day. */
export function overdueCount(operations: readonly Operation[], now: number): number {
  const yesterday = subHours(now, 24).getTime();
  return operations.filter(({ createdAt }) => createdAt < yesterday).length;
}

/** What an eviction cost. */
export function lostText(unsent: number): string {
  if (unsent === 0)
    return 'Nothing that waited was lost. Listings are fetched again by themselves.';
  const lost = unsent === 1 ? 'One change that had' : `${unsent} changes that had`;
  return `${lost} not been sent ${unsent === 1 ? 'is' : 'are'} gone. Everything sent before is safe with us. Put the portal on your home screen, so that this doesn’t happen again.`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** "12.4 MB", in steps of a thousand. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString('en-AU', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
