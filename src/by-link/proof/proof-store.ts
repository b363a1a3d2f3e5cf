import * as v from 'valibot';
import { PROOF_LIFE_MS } from '../../../domain/otp/limits.ts';
import type { Clock } from '../../platform/clock.ts';

const PREFIX = 'lintel:otp:';

const ProofSchema = v.strictObject({
  otpId: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds of this device's clock. */
  expiresAt: v.pipe(v.number(), v.finite()),
  staffName: v.optional(v.string()),
});

/** An id that a code proved, kept for its scope. */
export type StoredProof = v.InferOutput<typeof ProofSchema>;

/** Keeps the verified ids of this device, one a scope (spec 4 and 5). */
export type ProofStore = {
  /** The id of a scope; what has run out or can't be read is removed. */
  read(scope: string): StoredProof | undefined;
  /** Keeps an id for an hour, or for less where less is given. */
  keep(scope: string, proof: { otpId: string; lifeMs?: number; staffName?: string }): void;
  forget(scope: string): void;
  /** Tells when another tab changed what is kept for a scope; gives the way to stop. */
  onChange(scope: string, listener: () => void): () => void;
};

/** The parts of the browser that proofs are kept in. */
export type ProofHost = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  clock: Clock;
};

/** Makes the store. A storage that is refused keeps ids in memory, so the page still opens. */
export function createProofStore({ storage, events, clock }: ProofHost): ProofStore {
  const memory = new Map<string, string>();
  const now = () => clock.now().getTime();

  const read = (scope: string) => {
    const text = attempt(() => storage.getItem(PREFIX + scope)) ?? memory.get(scope);
    if (text === undefined) return undefined;
    const proof = parse(text);
    // Nothing is kept for longer than an hour: a date beyond that was not ours.
    const isLive = proof && proof.expiresAt > now() && proof.expiresAt <= now() + PROOF_LIFE_MS;
    if (!isLive) forget(scope);
    return isLive ? proof : undefined;
  };
  const forget = (scope: string) => {
    memory.delete(scope);
    attempt(() => storage.removeItem(PREFIX + scope));
  };

  return {
    read,
    forget,
    keep(scope, { otpId, staffName, lifeMs = PROOF_LIFE_MS }) {
      const expiresAt = now() + Math.min(Math.max(lifeMs, 0), PROOF_LIFE_MS);
      const text = JSON.stringify({ otpId, expiresAt, ...(staffName && { staffName }) });
      memory.set(scope, text);
      attempt(() => storage.setItem(PREFIX + scope, text));
    },
    onChange(scope, listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key !== null && key !== PREFIX + scope) return;
        // What another tab keeps counts, and so does that it forgot.
        memory.delete(scope);
        listener();
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

function parse(text: string): StoredProof | undefined {
  const parsed = v.safeParse(
    ProofSchema,
    attempt(() => JSON.parse(text)),
  );
  return parsed.success ? parsed.output : undefined;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run() ?? undefined;
  } catch {
    return undefined;
  }
}
