import type { UnsentChange, UnsentWork } from '../../../contract/endpoints/unsent-work.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { StaffUserId } from '../../../domain/ids.ts';
import { type Standing, standingOf } from '../../../domain/people/standing.ts';
import { UNSENT_LIMITS, type UnsentContent } from '../../../domain/people/unsent-work.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Principal, Session } from '../../http/session.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { acting } from '../people/service.ts';
import { amountKept, findKept, findUnsent, insertUnsent, removeUnsent } from './store.ts';

/** What keeping unsent work needs from outside. */
export type UnsentDeps = {
  /** Whoever hands it over may not act for their agency any more. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  session: Pick<Session, 'whose'>;
  limiter: {
    take(
      key: string,
      rule: { limit: number; windowSeconds: number },
    ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  };
  links: LinkSealer;
  clock: Clock;
  ids: Ids;
};

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Portions that one person's devices may hand over in an hour. */
const PORTIONS = { limit: 40, windowSeconds: 3_600 };

const MOST_SHOWN = 1_000;

const ownerOf = (agencyId: string, id: string, personId: string) => ({
  agencyId,
  about: 'unsent-work',
  aboutId: id,
  personId,
});

async function standing(
  { system, session }: Pick<UnsentDeps, 'system' | 'session'>,
  token: string,
): Outcome<{ principal: Principal; standing: Standing }> {
  const owner = await session.whose(token);
  const { agencyId, subject } = owner?.principal ?? {};
  const kept = subject && (await system((tx) => findKept(tx, agencyId, subject)));
  if (!owner || !kept) return refuse({ code: 'auth.required' });
  const { principal, isSignedOut } = owner;
  const now = standingOf(kept.person, kept.agency);
  return ok({ principal, standing: now === 'active' && isSignedOut ? 'signed-out' : now });
}

/**
 * Keeps what the device of somebody who is out still had to send, sealed for their agency, and tells it why they
 * are. Nothing is taken from somebody who may sign in; handing nothing over asks for their standing alone.
 */
export async function keepUnsent(
  deps: UnsentDeps,
  token: string,
  changes: readonly UnsentChange[],
): Outcome<{ standing: Standing }> {
  const found = await standing(deps, token);
  if (!found.ok) return found;
  const { principal, standing: told } = found.value;
  const { agencyId, subject: personId } = principal;
  if (changes.length === 0) return ok({ standing: told });
  if (told === 'active' || told === 'signed-out') {
    const detail = 'This person can sign in: their device sends its work itself.';
    return refuse({ code: 'unsent-work.refused', detail });
  }
  if (agencyId === undefined) return ok({ standing: told });
  const { allowed, retryAfterSeconds } = await deps.limiter.take(`unsent:${personId}`, PORTIONS);
  if (!allowed) return refuse({ code: 'rate.limited', retryAfterSeconds });
  const receivedAt = deps.clock.now();
  const rows = changes.map(({ id, kind, listingId = null, madeAt, content }) => {
    const text = JSON.stringify(content);
    return {
      agencyId,
      id,
      personId,
      kind,
      listingId,
      madeAt: new Date(madeAt),
      receivedAt,
      contentSealed: deps.links.seal(text, ownerOf(agencyId, id, personId)),
      bytes: Buffer.byteLength(text),
    };
  });
  return deps.system(async (tx): Outcome<{ standing: Standing }> => {
    const before = await amountKept(tx, agencyId, personId);
    const bytes = rows.reduce((sum, row) => sum + row.bytes, before.bytes);
    if (before.changes + rows.length > UNSENT_LIMITS.changes || bytes > UNSENT_LIMITS.bytes) {
      const detail = 'As much as is kept of one person is kept already.';
      return refuse({ code: 'unsent-work.refused', detail });
    }
    await insertUnsent(tx, rows);
    return ok({ standing: told });
  });
}

type Deciding = Pick<UnsentDeps, 'links' | 'ids'>;

/** Who may see it: the agency's principals. */
async function principalOf(tx: Tx, call: SignedInCall) {
  const by = await acting(tx, call, { lock: false });
  if (by.ok && !by.value.me.roles.includes('manage-agency')) {
    return refuse({ code: 'auth.forbidden' as const });
  }
  return by;
}

/** What was not sent, by person, for the agency's principals. */
export async function listUnsent(
  tx: Tx,
  { links }: Deciding,
  call: SignedInCall,
): Outcome<{ items: UnsentWork[] }> {
  const by = await principalOf(tx, call);
  if (!by.ok) return by;
  const { agencyId } = by.value;
  const rows = await findUnsent(tx, agencyId, MOST_SHOWN);
  return ok({
    items: rows.map(({ work, personName }) => {
      const { id, personId, kind, listingId, madeAt, contentSealed } = work;
      return {
        id,
        personId: personId as StaffUserId,
        personName,
        kind,
        ...(listingId === null ? {} : { listingId }),
        madeAt: madeAt.toISOString() as IsoInstant,
        content: opened(() => links.open(contentSealed, ownerOf(agencyId, id, personId))),
      } as UnsentWork;
    }),
  });
}

/** What was entered; nothing where the key it was sealed with is gone, so that it can still be removed. */
function opened(open: () => string): UnsentContent {
  try {
    return JSON.parse(open()) as UnsentContent;
  } catch {
    return { addressLine: '', payload: '' };
  }
}

/** Removes a piece of it, because a principal said so. */
export async function deleteUnsent(
  tx: Tx,
  { ids }: Deciding,
  call: SignedInCall,
  id: string,
): Outcome<undefined> {
  const by = await principalOf(tx, call);
  if (!by.ok) return by;
  const { agencyId, me, all } = by.value;
  const removed = await removeUnsent(tx, agencyId, id);
  if (!removed) return refuse({ code: 'resource.not-found' });
  const name = all.find((person) => person.id === removed.personId)?.name ?? '';
  await recordAgencyEvent(
    tx,
    { ids, now: call.now },
    {
      agencyId,
      kind: 'unsent-work-removed',
      subjectKind: 'person',
      subjectId: removed.personId,
      by: { id: me.id, name: me.name },
      facts: { name },
    },
  );
  return ok(undefined);
}
