import { addSeconds } from 'date-fns/addSeconds';
import { and, eq, isNull } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../db/client.ts';
import { idpRecord } from '../db/schema/identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeniedTokens } from './denied-tokens.ts';

type Deps = { database: Database; clock: Clock; deniedTokens: DeniedTokens };

/** Records that count as part of a grant and go with it. */
const OF_A_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/**
 * Keeps what the provider remembers in our database. A code or refresh token is consumed by one
 * caller only; a second one ends the whole family, however close together they come.
 */
export function createRecordAdapter(deps: Deps): (model: string) => Adapter {
  return (model) => recordAdapter(deps, model);
}

function recordAdapter({ database, clock, deniedTokens }: Deps, model: string): Adapter {
  const { orm } = database;
  const byId = (id: string) => and(eq(idpRecord.model, model), eq(idpRecord.id, id));

  function payloadOf(row: typeof idpRecord.$inferSelect | undefined): AdapterPayload | undefined {
    if (!row || (row.expiresAt !== null && row.expiresAt <= clock.now())) return undefined;
    const consumed =
      row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt.getTime() / 1000) };
    return { ...row.payload, ...consumed };
  }

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: { ...payload },
        grantId: OF_A_GRANT.has(model) ? (payload.grantId ?? null) : null,
        uid: model === 'Session' ? (payload.uid ?? null) : null,
        userCode: payload.userCode ?? null,
        accountId: payload.accountId ?? null,
        expiresAt: expiresIn ? addSeconds(clock.now(), expiresIn) : null,
      };
      await orm
        .insert(idpRecord)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [idpRecord.model, idpRecord.id], set: values });
    },
    async find(id) {
      const [row] = await orm.select().from(idpRecord).where(byId(id));
      return payloadOf(row);
    },
    async findByUid(uid) {
      const [row] = await orm
        .select()
        .from(idpRecord)
        .where(and(eq(idpRecord.model, model), eq(idpRecord.uid, uid)));
      return payloadOf(row);
    },
    async findByUserCode(userCode) {
      const [row] = await orm
        .select()
        .from(idpRecord)
        .where(and(eq(idpRecord.model, model), eq(idpRecord.userCode, userCode)));
      return payloadOf(row);
    },
    async consume(id) {
      const [consumed] = await orm
        .update(idpRecord)
        .set({ consumedAt: clock.now() })
        .where(and(byId(id), isNull(idpRecord.consumedAt)))
        .returning({ id: idpRecord.id });
      if (consumed) return;
      const [row] = await orm.select().from(idpRecord).where(byId(id));
      if (row?.grantId) await deniedTokens.denyFamily(row.grantId);
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await orm.delete(idpRecord).where(byId(id));
    },
    async revokeByGrantId(grantId) {
      // The provider asks each model in turn; one of them takes the family whole.
      if (model === 'AccessToken') await deniedTokens.denyFamily(grantId);
    },
  };
}
