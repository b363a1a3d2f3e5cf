import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/client.ts';
import { idpSecret } from '../db/schema/identity.ts';
import type { Clock } from '../ports/clock.ts';

type Deps = { database: Database; clock: Clock };

/** Private signing keys of the embedded provider; the first one signs, all verify. */
export function loadSigningKeys(deps: Deps): Promise<JWK[]> {
  return loadOrMake(deps, 'signing-keys', async () => {
    const { privateKey } = await generateKeyPair('RS256', {
      modulusLength: 2048,
      extractable: true,
    });
    const kid = randomBytes(12).toString('base64url');
    return [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }];
  });
}

/** Keys that sign the provider's cookies. */
export function loadCookieKeys(deps: Deps): Promise<string[]> {
  return loadOrMake(deps, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]);
}

/** The halves that may be shown: what verifies a signature and cannot make one. */
export function publicKeys(keys: readonly JWK[]): { keys: JWK[] } {
  return {
    keys: keys.map(({ n = '', e = '', kid = '' }) => {
      return { kty: 'RSA', n, e, kid, use: 'sig', alg: 'RS256' };
    }),
  };
}

/** Several processes may start at once: the first to write wins and all use what it wrote. */
async function loadOrMake<T>(
  { database, clock }: Deps,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const stored = await read<T>(database, name);
  if (stored !== undefined) return stored;
  await database.orm
    .insert(idpSecret)
    .values({ name, value: await make(), createdAt: clock.now() })
    .onConflictDoNothing();
  const winner = await read<T>(database, name);
  if (winner === undefined) throw new Error(`The secret ${name} could not be kept`);
  return winner;
}

async function read<T>(database: Database, name: string): Promise<T | undefined> {
  const [row] = await database.orm.select().from(idpSecret).where(eq(idpSecret.name, name));
  return row?.value as T | undefined;
}
