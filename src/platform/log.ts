import { deviceClock } from './clock.ts';

/** One thing that happened on this device: a fixed event name and facts without personal data. */
export type LogEntry = {
  at: string;
  level: 'info' | 'warning' | 'error';
  event: string;
  facts?: Record<string, string | number | boolean | undefined>;
};

const KEPT = 100;
const entries: LogEntry[] = [];

/** Writes to the log of this tab: the last 100 entries, in memory only. */
export function log(level: LogEntry['level'], event: string, facts?: LogEntry['facts']): void {
  entries.push({ at: deviceClock.now().toISOString(), level, event, ...(facts ? { facts } : {}) });
  if (entries.length > KEPT) entries.shift();
}

/** What was logged so far, oldest first; shown with error details so that support can ask for it. */
export function recentLog(): readonly LogEntry[] {
  return entries;
}

/** The name and message of whatever was thrown, for the facts of a log entry. */
export function describeError(error: unknown): { error: string } {
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}
