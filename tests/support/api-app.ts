import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, type JWK, type JWTPayload } from 'jose';
import { type App, createApp } from '../../server/app.ts';
import { type Database, openDatabase, openEmbedded } from '../../server/db/client.ts';
import { idpSecret } from '../../server/db/schema/identity.ts';
import { createDeps, createLog, type ServerDeps } from '../../server/deps.ts';
import { readSettings } from '../../server/env.ts';
import { createSession, poolIssuer } from '../../server/http/session.ts';
import { loadSigningKeys, publicKeys } from '../../server/idp/secrets.ts';
import type { Clock } from '../../server/ports/clock.ts';
import { copyMigratedDatabase } from './pglite-template.ts';
import { migratedPostgresDatabase } from './shared-postgres.ts';
import { type MintToken, type TokenHolder, tokenMint } from './token.ts';

export const PUBLIC_URL = 'http://portal.test';

/** The machine's clock, moved ahead by what a test says. */
export type TestClock = Clock & { aheadMs: number };

export function testClock(): TestClock {
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  return clock;
}

/** A migrated database of the given kind, and what removes it again. */
export async function freshDatabase(kind: Database['kind']) {
  if (kind === 'postgres') {
    const { url, stop } = await migratedPostgresDatabase();
    const open = () => openDatabase({ dataDir: '', databaseUrl: url, databasePool: 10 });
    const database = await open();
    const opened = [database];
    return {
      database,
      /** What a second process has: its own connections to the same database. */
      another: async () => {
        const second = await open();
        opened.push(second);
        return second;
      },
      remove: async () => {
        await Promise.all(opened.map((each) => each.close()));
        await stop();
      },
    };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-api-'));
  await copyMigratedDatabase(dataDir);
  const database = await openEmbedded(dataDir, { isNew: true });
  return {
    database,
    // The embedded database has one process; a second server in it shares the handle.
    another: async () => database,
    remove: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** How a test calls; a write gets a fresh Idempotency-Key unless `key` says otherwise. */
export type TestCall = {
  method?: string;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  rawBody?: BodyInit;
  as?: TokenHolder | string;
  key?: string | null;
  ifMatch?: string | number;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is no JSON. */
  json: unknown;
};

/** The real application over a database, called without a socket. */
export type TestApi = {
  app: App;
  deps: ServerDeps;
  database: Database;
  clock: TestClock;
  mint: MintToken;
  /** Everything logged so far, one JSON text a line. */
  logLines: string[];
  call(path: string, options?: TestCall): Promise<Answer>;
};

const folders = new WeakMap<Database, string>();

/** Where the processes over one database keep their files: together, and away from other tests'. */
function filesOf(database: Database): string {
  const folder = folders.get(database) ?? join(tmpdir(), `lintel-files-${randomUUID()}`);
  folders.set(database, folder);
  return folder;
}

let signingKeys: JWK[] | undefined;

/** Making a key takes long: every database of this process is given the first one's. */
async function shareSigningKeys(database: Database, clock: Clock): Promise<void> {
  if (signingKeys) {
    const row = { name: 'signing-keys', value: signingKeys, createdAt: clock.now() };
    await database.orm.insert(idpSecret).values(row).onConflictDoNothing();
  } else signingKeys = await loadSigningKeys({ database, clock });
}

/** How a hosted pool’s people sign in where the settings name one: its keys are the tests’, nobody is asked for them. */
async function poolOver(
  { settings, database, machineClock, deniedTokens }: ServerDeps,
  keys: readonly JWK[],
) {
  const { identity } = settings;
  if (identity.kind !== 'cognito') return undefined;
  const poolKeys = createLocalJWKSet(publicKeys(keys));
  const session = createSession({
    database,
    clock: machineClock,
    deniedTokens,
    settings,
    poolKeys: async (header, token) => poolKeys(header, token),
  });
  const claims: JWTPayload = { iss: poolIssuer(identity), client_id: identity.userPoolClientId };
  return { session, claims };
}

/** Makes the application over an open database; several may share one, as processes do. */
export async function apiOver(
  database: Database,
  clock: TestClock = testClock(),
  environment: Record<string, string> = {},
): Promise<TestApi> {
  const settings = readSettings({
    PUBLIC_URL,
    DATA_DIR: filesOf(database),
    DEMO_DATA: 'none',
    LOG_LEVEL: 'debug',
    RATE_LIMIT_PER_MINUTE: '10000000',
    ...environment,
  });
  const logLines: string[] = [];
  const log = createLog(settings, { write: (line) => void logLines.push(line) });
  await shareSigningKeys(database, clock);
  const made = await createDeps(settings, database, log, clock);
  const pool = await poolOver(made, signingKeys ?? []);
  const deps = { ...made, ...(pool ? { session: pool.session } : {}) };
  const app = createApp(deps);
  const mintOwn = await tokenMint(database, clock, settings.publicUrl);
  const mint: MintToken = (holder, changes) => mintOwn(holder, { ...pool?.claims, ...changes });

  const recent = new Map<string, { token: string; at: number }>();
  /** Somebody's token of the last seconds, as a device keeps one; signing one takes long. */
  async function recentToken(holder: TokenHolder): Promise<string> {
    const { id, roles, agencyId, branchId } = holder;
    const key = JSON.stringify([id, roles, agencyId, branchId]);
    const now = clock.now().getTime();
    const known = recent.get(key);
    if (known && known.at <= now && now < known.at + 30_000) return known.token;
    const token = await mint(holder);
    recent.set(key, { token, at: now });
    return token;
  }

  async function call(path: string, options: TestCall = {}): Promise<Answer> {
    const hasBody = 'body' in options || 'rawBody' in options;
    const method = options.method ?? (hasBody ? 'POST' : 'GET');
    const headers: Record<string, string> = {};
    if (options.as !== undefined) {
      const token = typeof options.as === 'string' ? options.as : await recentToken(options.as);
      headers.authorization = `Bearer ${token}`;
    }
    if (hasBody) headers['content-type'] = 'application/json';
    if (method !== 'GET' && options.key !== null) {
      headers['idempotency-key'] = options.key ?? randomUUID();
    }
    if (options.ifMatch !== undefined) {
      headers['if-match'] =
        typeof options.ifMatch === 'number' ? `"${options.ifMatch}"` : options.ifMatch;
    }
    Object.assign(headers, options.headers);
    const body = options.rawBody ?? (hasBody ? JSON.stringify(options.body) : undefined);
    const response = await app.request(`${settings.publicUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }
  return { app, deps, database, clock, mint, logLines, call };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The application over a fresh database of its own; share one in a file, with an agency a test. */
export async function startApi(
  kind: Database['kind'] = 'pglite',
  environment: Record<string, string> = {},
): Promise<TestApi & { close(): Promise<void> }> {
  const { database, remove } = await freshDatabase(kind);
  const api = await apiOver(database, testClock(), environment);
  const close = async () => {
    await remove();
    rmSync(filesOf(database), { recursive: true, force: true });
  };
  return { ...api, close };
}
