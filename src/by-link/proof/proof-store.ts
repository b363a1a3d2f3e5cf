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

/** Makes the store. */
export function createProofStore({ storage, events, clock }: ProofHost): ProofStore {
  const now = () => clock.now().getTime();

  const read = (scope: string) => {
    const text = storage.getItem(PREFIX + scope);
    if (text === null) return undefined;
    const proof = parse(text);
    // Nothing is kept for longer than an hour: a date beyond that was not ours.
    const isLive = proof && proof.expiresAt > now() && proof.expiresAt <= now() + PROOF_LIFE_MS;
    if (!isLive) forget(scope);
    return isLive ? proof : undefined;
  };
  const forget = (scope: string) => {
    storage.removeItem(PREFIX + scope);
  };

  return {
    read,
    forget,
    keep(scope, { otpId, staffName, lifeMs = PROOF_LIFE_MS }) {
      const expiresAt = now() + Math.min(Math.max(lifeMs, 0), PROOF_LIFE_MS);
      const proof = { otpId, expiresAt, ...(staffName && { staffName }) };
      storage.setItem(PREFIX + scope, JSON.stringify(proof));
    },
    onChange(scope, listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key === null || key === PREFIX + scope) listener();
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

function parse(text: string): StoredProof | undefined {
  try {
    return v.parse(ProofSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
