import { type Clock, deviceClock } from '../platform/clock.ts';
import { describeError, log } from '../platform/log.ts';
import { deviceStorage } from '../platform/storage.ts';

const PREFIX = 'lintel:changed:';
const listeners = new Map<string, Set<() => void>>();

/**
 * Notes that something was changed from this device just now. Answers kept on the device from before
 * are then out of date, whatever their age, in every tab and after a reload. Sign-out clears the notes.
 * Where local storage is refused there is no note, and answers age as usual.
 */
export function noteChange(
  topic: string,
  clock: Clock = deviceClock,
  storage: Pick<Storage, 'setItem'> = deviceStorage,
): void {
  try {
    storage.setItem(PREFIX + topic, String(clock.now().getTime()));
  } catch (error) {
    log('info', 'change.not-noted', describeError(error));
  }
  for (const listener of listeners.get(topic) ?? []) listener();
}

/** Calls back after each note of a topic in this tab; returns the way to stop. */
export function onChangeNoted(topic: string, listener: () => void): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(listener));
  return () => own.delete(listener);
}

/** Whether a change was noted at or after a time in milliseconds. */
export function isChangedSince(
  topic: string,
  at: number,
  storage: Pick<Storage, 'getItem'> = deviceStorage,
): boolean {
  try {
    const changed = Number(storage.getItem(PREFIX + topic) ?? Number.NaN);
    return changed >= at;
  } catch {
    return false;
  }
}
