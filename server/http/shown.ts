import type { Context } from 'hono';
import type { Shown } from './call.ts';

/** A key that is shorter could be guessed, and then somebody else's code be heard of. */
const DEVICE_KEY = /^[\w-]{22,64}$/;

/** What the caller's device shows of itself: its key (`X-Device-Key`) and its proof (`X-Otp-Id`). */
export function shownBy(c: Context): Shown {
  const device = c.req.header('x-device-key');
  return {
    device: device !== undefined && DEVICE_KEY.test(device) ? device : undefined,
    proof: c.req.header('x-otp-id'),
    token: /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1],
  };
}
