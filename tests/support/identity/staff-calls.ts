import { uuidV7 } from '../../../domain/ids.ts';
import { DEMO_PASSWORD, people } from './demo-people.ts';
import { cookieVisit, signInByCalls } from './sign-in-calls.ts';

/** The API as one of the demo data's people calls it, without a browser. Refusals are thrown. */
export type StaffCalls = {
  get<T = Record<string, unknown>>(path: string): Promise<T>;
  post<T = Record<string, unknown>>(path: string, body: object, ifMatch?: number): Promise<T>;
  /** Bytes are sent as they are. */
  put<T = Record<string, unknown>>(path: string, body: object, ifMatch?: number): Promise<T>;
};

/** A new id as the portal makes them. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** The access token of a sign-in of the test's own at the embedded provider. */
export async function accessTokenOf(base: string, person: keyof typeof people): Promise<string> {
  const { access_token: token } = await signInByCalls(cookieVisit(), base, {
    email: people[person],
    password: DEMO_PASSWORD,
  });
  return token;
}

/** Half of what a token is good for, so that the other half is left to whoever calls. */
const KEPT_MS = 5 * 60_000;
const kept = new Map<string, { token: Promise<string>; at: number }>();

/** A token of the last minutes, as a program at work keeps one: a sign-in costs more than most calls. */
function recentTokenOf(base: string, person: keyof typeof people): Promise<string> {
  const key = `${base} ${person}`;
  const known = kept.get(key);
  if (known && Date.now() - known.at < KEPT_MS) return known.token;
  const token = accessTokenOf(base, person);
  kept.set(key, { token, at: Date.now() });
  token.catch(() => kept.delete(key));
  return token;
}

/** Signs a person in at a server, the one of all browser tests unless told, and calls as them. */
export async function staffCalls(
  person: keyof typeof people,
  base = process.env.E2E_URL ?? '',
): Promise<StaffCalls> {
  const call = async (method: string, path: string, body?: object, ifMatch?: number) => {
    const isBytes = body instanceof Uint8Array;
    const send = async () =>
      fetch(base + path, {
        method,
        headers: {
          Authorization: `Bearer ${await recentTokenOf(base, person)}`,
          ...(body && {
            'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
            'Idempotency-Key': newId(),
          }),
          ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
        },
        ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.status === 401) {
      // A server whose clock was turned, or another one at the same address.
      kept.delete(`${base} ${person}`);
      answer = await send();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${person} ${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body, ifMatch) => call('POST', path, body, ifMatch),
    put: (path, body, ifMatch) => call('PUT', path, body, ifMatch),
  };
}
