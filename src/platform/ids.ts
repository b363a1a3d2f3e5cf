import { uuidV7 } from '../../domain/ids.ts';
import { type Clock, deviceClock } from './clock.ts';

/** A new UUIDv7 from this device's clock and its cryptographic randomness. */
export function newId(clock: Clock = deviceClock): string {
  return uuidV7(clock.now().getTime(), crypto.getRandomValues(new Uint8Array(10)));
}
