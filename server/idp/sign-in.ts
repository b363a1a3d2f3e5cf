import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Database } from '../db/client.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Clock } from '../ports/clock.ts';
import { readForm, sendPage } from './http.ts';
import type { DeviceOf, KnownDevices } from './known-devices.ts';
import type { Pages, SignInForm } from './pages.ts';
import { MAX_PASSWORD_LENGTH, NO_PASSWORD, verifyPassword } from './password.ts';
import { findCredential, noteSignIn, type Person } from './people-store.ts';

export type SignInDeps = {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
  provider: Provider;
  pages: Pages;
  devices: KnownDevices;
  /** Our own, which forms are sent from. */
  origin: string;
  /** Told of every outcome, without the email. */
  onOutcome: (outcome: SignInOutcome) => void;
};

export type SignInOutcome = 'signed-in' | 'refused' | 'limited' | 'expired';

/** Tries for one email since its last sign-in, from devices that never signed in; more come in a quarter of an hour. */
const BY_EMAIL = { limit: 10, windowSeconds: 15 * 60 };
/** The same for each device where its person signed in before: nobody else uses them up (decision 199). */
const BY_DEVICE = BY_EMAIL;
/** Tries from one address, successful ones too: an office may share it. */
const BY_ADDRESS = { limit: 300, windowSeconds: 15 * 60 };

/** One text for every reason, so that it can't be told who has an account. */
const REFUSED = 'The email or password is not right, or this account can’t sign in.';

/** Shows the sign-in page and takes its answer, for `/sign-in/:uid` below the mount. */
export function signInHandler(deps: SignInDeps) {
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    uid: string,
    address: string,
  ): Promise<void> => {
    const interaction = await openInteraction(deps, req, res, uid);
    if (!interaction) return;
    const hint = interaction.params.login_hint;
    if (req.method !== 'POST') {
      const email = typeof hint === 'string' ? hint.slice(0, 200) : '';
      sendPage(res, 200, deps.pages.signIn({ uid, email }));
      return;
    }
    const { origin, 'sec-fetch-site': site } = req.headers;
    const isForeign = origin !== undefined && origin !== deps.origin;
    if (site === 'cross-site' || isForeign) {
      sendPage(res, 403, deps.pages.problem('invalid_request'));
      return;
    }
    const typed = await readForm(req);
    const email = typed?.get('email')?.trim() ?? '';
    const password = typed?.get('password') ?? '';
    const form: SignInForm = { uid, email: email.slice(0, 200) };
    const missing = missingFields(email, password);
    if (missing) {
      sendPage(res, 400, deps.pages.signIn({ ...form, ...missing }));
      return;
    }
    const outcome = await attempt(deps, req, { email, password, address });
    deps.onOutcome(outcome.kind);
    if (outcome.kind === 'signed-in') {
      deps.devices.remember(res, outcome.device);
      const login = { accountId: outcome.person.id, amr: ['pwd'] };
      await deps.provider.interactionFinished(req, res, { login });
    } else if (outcome.kind === 'limited') {
      const minutes = Math.max(1, Math.ceil(outcome.retryAfterSeconds / 60));
      const problem = `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
      res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
      sendPage(res, 429, deps.pages.signIn({ ...form, problem }));
    } else {
      sendPage(res, 401, deps.pages.signIn({ ...form, problem: REFUSED }));
    }
  };
}

async function openInteraction(
  deps: SignInDeps,
  req: IncomingMessage,
  res: ServerResponse,
  uid: string,
) {
  try {
    const interaction = await deps.provider.interactionDetails(req, res);
    if (interaction.uid === uid) return interaction;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
  }
  deps.onOutcome('expired');
  sendPage(res, 400, deps.pages.problem('session_not_found'));
  return undefined;
}

function missingFields(email: string, password: string): Partial<SignInForm> | undefined {
  if (email !== '' && password !== '') return undefined;
  return {
    ...(email === '' ? { emailProblem: 'Enter your email' } : {}),
    ...(password === '' ? { passwordProblem: 'Enter your password' } : {}),
  };
}

type Attempt =
  | { kind: 'signed-in'; person: Person; device: DeviceOf }
  | { kind: 'refused' }
  | { kind: 'limited'; retryAfterSeconds: number };

async function attempt(
  { database, limiter, clock, devices }: SignInDeps,
  req: IncomingMessage,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Attempt> {
  const byAddress = await limiter.take(`sign-in:address:${address}`, BY_ADDRESS);
  if (!byAddress.allowed) return { kind: 'limited', ...byAddress };
  const credential = await findCredential(database, email);
  const device = { email, passwordHash: credential?.passwordHash ?? NO_PASSWORD };
  const mark = credential && devices.markOf(req, device);
  // Counted before the password is looked at, so that tries at the same moment can't slip past.
  const since = credential?.lastSignedInAt?.getTime() ?? 0;
  const counted =
    mark === undefined
      ? await limiter.take(`sign-in:email:${digest(email)}:${since}`, BY_EMAIL)
      : await limiter.take(`sign-in:device:${digest(email)}:${mark}`, BY_DEVICE);
  if (!counted.allowed) return { kind: 'limited', ...counted };
  const isRight =
    password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(password, device.passwordHash));
  if (!isRight || !credential?.person) return { kind: 'refused' };
  await noteSignIn(database, email, clock.now());
  return { kind: 'signed-in', person: credential.person, device };
}

/** Emails stay out of the table of limits. */
function digest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
}
