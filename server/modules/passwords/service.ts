import { createHash, randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import type { Refusal } from '../../../contract/problems.ts';
import { PASSWORD_LINK_MINUTES } from '../../../domain/people/password.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { DirectoryAway, type PeopleDirectory } from '../../ports/people-directory.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { roomToSend } from '../otp/counts/service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { ownerOf } from './people.ts';
import { findSigningIn, giveBackReset, insertReset, removeOldResets, useReset } from './store.ts';

/** What forgotten passwords need from outside. */
export type PasswordDeps = {
  /** Whoever forgot it is nobody we know yet. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  codes: { secrets: Parameters<typeof roomToSend>[1]['secrets'] };
  links: LinkSealer;
  clock: Clock;
  ids: Ids;
  directory: PeopleDirectory;
};

type Outcome = Promise<Result<undefined, Refusal>>;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Writes a link to whoever signs in by that email. Nobody else can tell: limits count unknown emails alike. */
export function forgotPassword(
  deps: PasswordDeps,
  { email: typed, address }: { email: string; address: string },
): Outcome {
  const email = typed.trim().toLowerCase();
  return deps.system(async (tx) => {
    const counted = {
      channel: 'EMAIL' as const,
      scope: `password ${hashOf(email)}`,
      contact: email,
      address,
      agencyId: NO_AGENCY,
      knownAsker: undefined,
    };
    const room = await roomToSend(tx, { ...deps.codes, clock: deps.clock }, counted);
    const retryAfterSeconds = room.retryAfterSeconds();
    if (retryAfterSeconds > 0) return refuse({ code: 'rate.limited', retryAfterSeconds });
    await room.take();
    const person = await findSigningIn(tx, email);
    if (!person) return ok(undefined);
    const now = deps.clock.now();
    const id = deps.ids.next();
    const code = randomBytes(32).toString('base64url');
    const owner = ownerOf(person.agencyId ?? NO_AGENCY, id, person.personId);
    const { personId, agencyId, name } = person;
    await insertReset(tx, {
      id,
      email,
      name,
      personId,
      agencyId,
      codeHash: hashOf(code),
      codeSealed: deps.links.seal(code, owner),
      createdAt: now,
      expiresAt: addMinutes(now, PASSWORD_LINK_MINUTES),
    });
    await notify(tx, { ids: deps.ids, now }, [
      { kind: 'password-reset', facts: {}, ...owner, dedupeKey: `password-reset ${id}` },
    ]);
    return ok(undefined);
  });
}

/** Gives the person of a link the password they chose, and ends all their sign-ins. */
export async function resetPassword(
  deps: PasswordDeps,
  { code, password }: { code: string; password: string },
): Outcome {
  const now = deps.clock.now();
  const row = await deps.system(async (tx) => {
    const used = await useReset(tx, hashOf(code), now);
    // Whoever was suspended or left since signs in no more, whatever the link.
    return used && (await findSigningIn(tx, used.email))?.personId === used.personId
      ? used
      : undefined;
  });
  if (!row) return refuse({ code: 'password.link-closed' });
  const person = { id: row.personId, email: row.email };
  try {
    await deps.directory.setPassword(person, password);
    await deps.directory.signOutEverywhere(person);
  } catch (error) {
    if (!(error instanceof DirectoryAway)) throw error;
    await deps.system((tx) => giveBackReset(tx, row.id));
    const detail = 'Sign-in isn’t answering just now. Nothing is lost: try again in a few minutes.';
    return refuse({ code: 'server.unavailable', detail });
  }
  const { agencyId, personId, name } = row;
  if (agencyId !== null) {
    await deps.system((tx) =>
      recordAgencyEvent(
        tx,
        { ids: deps.ids, now },
        {
          agencyId,
          kind: 'signed-out-everywhere',
          subjectKind: 'person',
          subjectId: personId,
          by: { id: personId, name },
          facts: { name, setting: 'new password' },
        },
      ),
    );
  }
  return ok(undefined);
}

/** Forgets links that ran out. */
export function forgetResets({
  system,
  clock,
}: Pick<PasswordDeps, 'system' | 'clock'>): Promise<void> {
  return system((tx) => removeOldResets(tx, clock.now()));
}
