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

/** The name and message of whatever was thrown, for the facts of a log entry. */
export function describeError(error: unknown): { error: string } {
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

/**
 * What support wants to know, in one line: the error, and the last warnings and errors of this tab.
 * Holds no personal data, like the log itself.
 */
export function errorReport(thrown: unknown): string {
  const before = entries.filter(({ level }) => level !== 'info').slice(-5);
  const events = before.map(({ at, event }) => `${at} ${event}`);
  return [describeError(thrown).error, ...events].join('; ');
}
