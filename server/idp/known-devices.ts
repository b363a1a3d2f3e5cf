import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { secondsInDay } from 'date-fns/constants';

/** How long a device where somebody signed in is known: half a year. */
const LIFE_SECONDS = 180 * secondsInDay;

/** Whose device: their email as typed and what is kept of their password, which ends it when it changes. */
export type DeviceOf = { email: string; passwordHash: string };

/** Tells a device where somebody signed in before from any other, by a cookie that we sign. */
export type KnownDevices = {
  /** The mark of this device for that person, new at each sign-in; undefined where they never signed in. */
  markOf(req: IncomingMessage, of: DeviceOf): string | undefined;
  /** Has the device known from now on. */
  remember(res: ServerResponse, of: DeviceOf): void;
};

/** The keys sign: the first one new cookies, any of them those that come. */
export function knownDevices(keys: readonly string[], origin: string): KnownDevices {
  const [newest = ''] = keys;
  const isSecure = origin.startsWith('https:');
  const sign = (key: string, { email, passwordHash }: DeviceOf, mark: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['known device', email.toLowerCase(), passwordHash, mark]))
      .digest();
  return {
    markOf(req, of) {
      const [mark = '', given = ''] = cookie(req, nameOf(of))?.split('.') ?? [];
      const signature = Buffer.from(given, 'base64url');
      const isOurs = keys.some((key) => {
        const expected = sign(key, of, mark);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      });
      return isOurs ? mark : undefined;
    },
    remember(res, of) {
      const mark = randomBytes(16).toString('base64url');
      const value = `${mark}.${sign(newest, of, mark).toString('base64url')}`;
      const rules = ['Path=/idp/sign-in', `Max-Age=${LIFE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
      const cookieRules = [...rules, ...(isSecure ? ['Secure'] : [])].join('; ');
      res.appendHeader('Set-Cookie', `${nameOf(of)}=${value}; ${cookieRules}`);
    },
  };
}

/** One cookie for each who signs in at a device, without their email in it. */
function nameOf({ email }: DeviceOf): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `lintel-device-${digest.slice(0, 16)}`;
}

function cookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
