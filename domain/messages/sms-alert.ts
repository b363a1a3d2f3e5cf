/** Text messages of an agency: in the last 24 hours, and in the 28 days before them. */
export type SmsUse = { lastDay: number; before: number };

const DAYS_BEFORE = 28;
const TIMES_USUAL = 3;
/** Below this nobody is woken: a small agency's busy day is no attack. */
const FLOOR = 50;

/** What an agency sends on a usual day, from the 28 days before. */
export function usualSms({ before }: SmsUse): number {
  return Math.round(before / DAYS_BEFORE);
}

/**
 * Whether the last day is out of the usual: three times what a day of the last 28 was, and 50 messages at
 * least. Source: security.md 3.1 ("alert at 3x usual"); the floor is ours.
 */
export function isUnusualSms(use: SmsUse): boolean {
  return use.lastDay >= Math.max(FLOOR, (use.before / DAYS_BEFORE) * TIMES_USUAL);
}
