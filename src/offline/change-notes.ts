import { type Clock, deviceClock } from '../platform/clock.ts';

const PREFIX = 'lintel:changed:';

/**
 * Notes that something was changed from this device just now. Answers kept on the device from before
 * are then out of date, whatever their age, in every tab and after a reload. Sign-out clears the notes.
 * Where local storage is refused there is no note, and answers age as usual.
 */
export function noteChange(
  topic: string,
  clock: Clock = deviceClock,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(PREFIX + topic, String(clock.now().getTime()));
  } catch {
    return;
  }
}

/** Whether a change was noted at or after a time in milliseconds. */
export function isChangedSince(
  topic: string,
  at: number,
  storage: Pick<Storage, 'getItem'> = localStorage,
): boolean {
  try {
    const changed = Number(storage.getItem(PREFIX + topic) ?? Number.NaN);
    return changed >= at;
  } catch {
    return false;
  }
}
