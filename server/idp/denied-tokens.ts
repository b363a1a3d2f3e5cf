import { addSeconds } from 'date-fns/addSeconds';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { deniedToken, idpRecord } from '../db/schema/identity.ts';
import { asSystem } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import { CLOCK_SKEW_SECONDS } from './constants.ts';

/** How old the list in memory may get, in milliseconds; a sign-out holds everywhere within a second. */
const MAX_AGE = 700;

/** What of a token is compared with the list; `issuedAt` in seconds since 1970. */
export type TokenMarks = { family: string; subject: string; issuedAt: number };

/** The list of tokens refused before they run out (security.md 3.2, row 15). */
export type DeniedTokens = {
  /** Never older than a second, whichever process did the denying. Rejects when the list can't be read. */
  isDenied(marks: TokenMarks): Promise<boolean>;
  /**
   * Refuses every token of one sign-in and forgets its refresh tokens, codes and grant. Opens its own
   * transaction, so never call it inside another: the embedded database would wait for itself.
   */
  denyFamily(family: string): Promise<void>;
  /** The same, and forgets the provider's session it was made from: that device has to ask for the password. */
  denySignIn(family: string): Promise<void>;
  /** Refuses every token the person was given up to now and ends their sign-ins. The same holds. */
  denySubject(subject: string): Promise<void>;
  /** Removes denials and provider records that have run out; for housekeeping. */
  prune(): Promise<void>;
};

export type DeniedTokensDeps = {
  database: Database;
  clock: Clock;
  /** The longest time, in seconds, that an access token given out before now can still be valid. */
  tokenSeconds: number;
  /** A clock that only goes forward, in milliseconds. */
  elapsed?: () => number;
};

type Denial = typeof deniedToken.$inferSelect;

/** Makes the list over the database; share one between the API's session and the embedded provider. */
export function createDeniedTokens(deps: DeniedTokensDeps): DeniedTokens {
  const { database, clock, tokenSeconds, elapsed = () => performance.now() } = deps;
  let shared: { denials: Map<string, Denial>; at: number } | undefined;
  let loading: Promise<Map<string, Denial>> | undefined;
  // What this process denied itself, so that it holds at once and survives a reading already under way.
  const own = new Map<string, Denial>();

  async function load(): Promise<Map<string, Denial>> {
    const at = elapsed();
    const rows = await database.orm
      .select()
      .from(deniedToken)
      .where(gt(deniedToken.until, clock.now()));
    const denials = new Map(rows.map((row) => [keyOf(row.kind, row.value), row]));
    shared = { denials, at };
    for (const [key, { until }] of own) if (until <= clock.now()) own.delete(key);
    return denials;
  }

  async function latest(): Promise<Map<string, Denial>> {
    if (shared && elapsed() - shared.at < MAX_AGE) return shared.denials;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function deny(kind: Denial['kind'], value: string): Promise<void> {
    const notBefore = clock.now();
    const until = addSeconds(notBefore, tokenSeconds + CLOCK_SKEW_SECONDS);
    const denial = { kind, value, notBefore, until };
    await asSystem(database, async (tx) => {
      await tx.delete(idpRecord).where(recordsOf(kind, value));
      await tx
        .insert(deniedToken)
        .values(denial)
        .onConflictDoUpdate({
          target: [deniedToken.kind, deniedToken.value],
          set: { notBefore, until },
        });
    });
    own.set(keyOf(kind, value), denial);
  }

  return {
    async isDenied({ family, subject, issuedAt }) {
      const denials = await latest();
      const find = (key: string) => own.get(key) ?? denials.get(key);
      if (find(keyOf('family', family))) return true;
      const person = find(keyOf('subject', subject));
      return person !== undefined && issuedAt <= Math.floor(person.notBefore.getTime() / 1000);
    },
    denyFamily: (family) => deny('family', family),
    async denySignIn(family) {
      await asSystem(database, (tx) => tx.delete(idpRecord).where(sessionOf(family)));
      await deny('family', family);
    },
    denySubject: (subject) => deny('subject', subject),
    async prune() {
      const now = clock.now();
      await database.orm.delete(deniedToken).where(lt(deniedToken.until, now));
      await database.orm.delete(idpRecord).where(lt(idpRecord.expiresAt, now));
    },
  };
}

function keyOf(kind: Denial['kind'], value: string): string {
  return `${kind}:${value}`;
}

/** The provider's session that a grant was given in. */
function sessionOf(grant: string) {
  const given = sql`jsonb_path_query_array(${idpRecord.payload}, '$.authorizations.*.grantId')`;
  return and(eq(idpRecord.model, 'Session'), sql`${given} @> ${JSON.stringify([grant])}::jsonb`);
}

function recordsOf(kind: Denial['kind'], value: string) {
  if (kind === 'subject') return eq(idpRecord.accountId, value);
  const grant = and(eq(idpRecord.model, 'Grant'), eq(idpRecord.id, value));
  return sql`${idpRecord.grantId} = ${value} or (${grant})`;
}
