import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../../server/db/client.ts';
import { agency, platformUser, staffUser } from '../../../server/db/schema/agency.ts';
import { staffCredential } from '../../../server/db/schema/identity.ts';
import { databaseRateLimiter } from '../../../server/http/rate-limits.ts';
import { createSession, type Session } from '../../../server/http/session.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../server/idp/constants.ts';
import { createIdp, type IdpEvent } from '../../../server/idp/create-idp.ts';
import { createDeniedTokens, type DeniedTokens } from '../../../server/idp/denied-tokens.ts';
import { hashPassword } from '../../../server/idp/password.ts';
import type { Clock } from '../../../server/ports/clock.ts';
import { freshDatabase } from '../../support/api-app.ts';

export const PASSWORD = 'lintel-demo';

export const QUILLWATER = '019a0000-0000-7000-8000-000000000001';
const TARRABROOK = '019a0000-0000-7000-8000-000000000002';
export const PRINCIPAL = '019a0000-0000-7000-8000-000000000011';
export const AGENT = '019a0000-0000-7000-8000-000000000012';
const SUSPENDED = '019a0000-0000-7000-8000-000000000013';
const OF_SUSPENDED_AGENCY = '019a0000-0000-7000-8000-000000000014';
export const SUPPORT = '019a0000-0000-7000-8000-000000000015';

export type Harness = {
  url: string;
  database: Database;
  session: Session;
  deniedTokens: DeniedTokens;
  /** Seconds added to the machine's clock. */
  clock: Clock & { ahead: number };
  events: IdpEvent[];
  /** Another session over the same database, as a second process would have; its time stands still. */
  anotherProcess(): Promise<{ session: Session; wait(milliseconds: number): void }>;
  close(): Promise<void>;
};

/** The real provider over a database of its own, on a port of its own. */
export async function startIdentity(kind: Database['kind'] = 'pglite'): Promise<Harness> {
  const store = await freshDatabase(kind);
  const { database } = store;
  await addPeople(database);
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead * 1000) };
  const server = createServer((req, res) => handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    publicUrl: url,
    brandName: 'Lintel',
    supportPhone: '(02) 5550 0100',
    trustProxy: true,
    environment: 'development',
    identity: { kind: 'embedded' },
  } as const;
  const newDenied = (over: Database, elapsed?: () => number) =>
    createDeniedTokens({
      database: over,
      clock,
      tokenSeconds: ACCESS_TOKEN_SECONDS,
      ...(elapsed ? { elapsed } : {}),
    });
  const deniedTokens = newDenied(database);
  const session = createSession({ database, clock, deniedTokens, settings });
  const events: IdpEvent[] = [];
  const handle = await createIdp({
    database,
    clock,
    deniedTokens,
    session,
    settings,
    limiter: databaseRateLimiter(database, clock),
    onEvent: (event) => events.push(event),
  });
  return {
    url,
    database,
    session,
    deniedTokens,
    clock,
    events,
    async anotherProcess() {
      const over = await store.another();
      let elapsed = 0;
      const denied = newDenied(over, () => elapsed);
      return {
        session: createSession({ database: over, clock, deniedTokens: denied, settings }),
        wait: (milliseconds) => {
          elapsed += milliseconds;
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.remove();
    },
  };
}

async function addPeople({ orm }: Database): Promise<void> {
  const shared = {
    abn: '51824753556',
    pipelineStatus: 'Live' as const,
    createdAt: new Date(),
    isDemo: true,
  };
  await orm.insert(agency).values([
    {
      ...shared,
      agencyId: QUILLWATER,
      name: 'Quillwater',
      referencePrefix: 'QW',
      status: 'active',
    },
    {
      ...shared,
      agencyId: TARRABROOK,
      name: 'Tarrabrook',
      referencePrefix: 'TB',
      status: 'suspended',
    },
  ]);
  const person = (id: string, agencyId: string, email: string, roles: string[]) => ({
    id,
    agencyId,
    email,
    roles,
    name: email.split('@')[0] ?? '',
    mobile: '+61491570156',
    status: 'active' as const,
  });
  const people = [
    person(PRINCIPAL, QUILLWATER, 'principal@quillwater.example', ['manage-agency']),
    person(AGENT, QUILLWATER, 'agent@quillwater.example', ['manage-own-application', 'unheard-of']),
    {
      ...person(SUSPENDED, QUILLWATER, 'gone@quillwater.example', ['manage-agency']),
      status: 'suspended' as const,
    },
    person(OF_SUSPENDED_AGENCY, TARRABROOK, 'principal@tarrabrook.example', ['manage-agency']),
  ];
  await orm.insert(staffUser).values(people);
  const support = { id: SUPPORT, name: 'Support', email: 'support@lintel.example' };
  await orm
    .insert(platformUser)
    .values({ ...support, roles: ['platform-support'], status: 'active' });
  const passwordHash = await hashPassword(PASSWORD);
  await orm.insert(staffCredential).values([
    ...people.map(({ id, agencyId, email }) => ({
      email,
      passwordHash,
      staffUserId: id,
      agencyId,
    })),
    { email: support.email, passwordHash, staffUserId: SUPPORT },
  ]);
}

/** A browser without a screen: keeps cookies by name and path, follows nothing by itself. */
export class Browser {
  readonly origin: string;
  readonly address: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string, address = '203.0.113.7') {
    this.origin = origin;
    this.address = address;
  }

  async open(
    path: string,
    { extraCookie, ...init }: RequestInit & { extraCookie?: string } = {},
  ): Promise<Response> {
    const url = new URL(path, this.origin);
    const cookies = [...this.#cookies]
      .filter(([, { path: scope }]) => url.pathname.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`);
    if (extraCookie !== undefined) cookies.push(extraCookie);
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    headers.set('accept', headers.get('accept') ?? 'text/html');
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  submit(path: string, fields: Record<string, string>): Promise<Response> {
    return this.open(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects within the provider; gives the first answer that stays or leaves it. */
  async follow(response: Response): Promise<Response> {
    let current = response;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = current.headers.get('location');
      if (!location || !new URL(location, this.origin).pathname.startsWith('/idp/')) return current;
      current = await this.open(location);
    }
    throw new Error('too many redirects');
  }

  #keep(text: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const cut = pair.indexOf('=');
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const value = pair.slice(cut + 1);
    if (value === '') this.#cookies.delete(pair.slice(0, cut));
    else this.#cookies.set(pair.slice(0, cut), { value, path });
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }
}

export const SCOPE = 'phone email profile openid aws.cognito.signin.user.admin';

/** A verifier of PKCE with its S256 challenge. */
export function pkce(verifier = randomBytes(32).toString('base64url')) {
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function authorizePath(
  origin: string,
  challenge: string,
  changes: Record<string, string | undefined> = {},
): string {
  const query: Record<string, string | undefined> = {
    client_id: 'lintel-portal',
    redirect_uri: `${origin}/auth/callback`,
    response_type: 'code',
    scope: SCOPE,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  return `/idp/authorize?${new URLSearchParams(given)}`;
}

/** Opens the sign-in page; gives the address of its form. */
export async function openSignIn(browser: Browser, challenge: string, changes = {}) {
  const start = await browser.open(authorizePath(browser.origin, challenge, changes));
  const page = start.headers.get('location') ?? '';
  return { page, response: await browser.open(page) };
}

/** Signs in up to the callback; gives its address with the code. */
export async function signInForCode(
  browser: Browser,
  email = 'principal@quillwater.example',
  changes: Record<string, string> = {},
) {
  const { verifier, challenge } = pkce();
  const { page } = await openSignIn(browser, challenge, changes);
  const answer = await browser.submit(page, { email, password: PASSWORD });
  const callback = await browser.follow(answer);
  const location = new URL(callback.headers.get('location') ?? 'about:blank');
  return { verifier, callback: location, code: location.searchParams.get('code') ?? '' };
}

export type Tokens = {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
  error?: string;
};

export async function post(origin: string, path: string, fields: Record<string, string>) {
  const response = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'lintel-portal', ...fields }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : {}) as Tokens,
  };
}

export function exchange(
  origin: string,
  code: string,
  verifier: string,
  changes: Record<string, string> = {},
) {
  return post(origin, '/idp/token', {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${origin}/auth/callback`,
    ...changes,
  });
}

export function refresh(origin: string, token: string) {
  return post(origin, '/idp/token', { grant_type: 'refresh_token', refresh_token: token });
}

/** Signs in whole. */
export async function signIn(harness: Harness, email?: string, browser = new Browser(harness.url)) {
  const { code, verifier } = await signInForCode(browser, email);
  const { body } = await exchange(harness.url, code, verifier);
  return { browser, tokens: body };
}
