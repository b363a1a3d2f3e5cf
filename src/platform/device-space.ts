import { describeError, log } from './log.ts';

/** How much this origin keeps on the device and how much it may, in bytes; unknown where nobody says. */
export type DeviceSpace = { usage: number | undefined; quota: number | undefined };

/** What the browser says of the space of this origin. Never rejects. */
export async function deviceSpace(): Promise<DeviceSpace> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
    return { usage, quota };
  } catch (error) {
    log('info', 'device.space-unknown', describeError(error));
    return { usage: undefined, quota: undefined };
  }
}

/** Whether the browser promised not to clear this origin by itself; undefined where it can't promise. */
export async function isPersisted(): Promise<boolean | undefined> {
  try {
    return await navigator.storage?.persisted?.();
  } catch {
    return undefined;
  }
}

/** Asks for that promise; call it on a person's gesture. Resolves to whether it was given. */
export async function askToPersist(): Promise<boolean> {
  try {
    if (await navigator.storage?.persisted?.()) return true;
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    log('info', 'device.not-persisted', describeError(error));
    return false;
  }
}
