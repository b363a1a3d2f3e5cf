import { useCallback, useEffect, useState } from 'react';
import { HELD_PROOF, type OtpAvailable, otpEndpoints } from '../../../contract/endpoints/otp.ts';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { usePage } from '../frame/page-context.ts';
import { readGateQuery } from '../gate/gate-query.ts';
import type { ProofScopes } from './proof-scopes.ts';

/** Whether the pages of a link may be shown (spec 4, "Payment gate for vendors"). */
export type Access =
  | { kind: 'checking' }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'locked'; available: OtpAvailable; notice?: string }
  | { kind: 'open'; staffName?: string };

export type AccessRules = {
  shortcode: string;
  scopes: ProofScopes;
  /** Done before anything is looked at; gives the message to show when that failed. */
  begin?: (() => Promise<string | undefined>) | undefined;
};

/** Decides by what is required, by what is stored, and by the server's word on it. */
export function useAccess({ shortcode, scopes, begin }: AccessRules): {
  access: Access;
  again: () => void;
  verified: (otpId: string) => void;
} {
  const { call, proofs, facts } = usePage();
  const { own, staff = own } = scopes;
  const [access, setAccess] = useState<Access>(() => {
    const isAsking =
      readGateQuery(location.search).bypass || proofs.read(own) || proofs.read(staff);
    return isAsking ? { kind: 'checking' } : firstAccess(facts);
  });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: Access) => signal.aborted || setAccess(next);
    void round;
    decide().then(show, (error: unknown) => {
      const isGone = error instanceof ApiProblem && error.code === 'resource.not-found';
      show(isGone ? { kind: 'gone' } : { kind: 'failed', error });
    });

    async function decide(): Promise<Access> {
      const problem = await begin?.();
      const scope = proofs.read(own) ? own : staff;
      const proof = proofs.read(scope);
      if (proof && (await stillHolds(scope))) {
        return { kind: 'open', ...(proof.staffName && { staffName: proof.staffName }) };
      }
      const available =
        facts.available ??
        (await call(otpEndpoints.available, { params: { reference: shortcode } }, { signal }));
      if (!available.required) return { kind: 'open' };
      return { kind: 'locked', available, ...(problem && { notice: problem }) };
    }

    /**
     * Never taken from a cache, never asked twice (spec 9); without an answer the page's own calls tell. The
     * proof goes along with every call and stands in no address.
     */
    async function stillHolds(scope: string): Promise<boolean> {
      try {
        const params = { id: HELD_PROOF, scope };
        const { valid } = await call(otpEndpoints.status, { params }, { signal });
        if (!valid) proofs.forget(scope);
        return valid;
      } catch {
        return true;
      }
    }
    return () => stop.abort();
  }, [round, begin, call, proofs, own, staff, facts, shortcode]);

  // Another tab proved it, or forgot it.
  useEffect(() => {
    const stops = [...new Set([own, staff])].map((scope) => proofs.onChange(scope, again));
    return () => {
      for (const stop of stops) stop();
    };
  }, [proofs, own, staff, again]);

  const verified = (otpId: string) => {
    proofs.keep(own, { otpId });
    setAccess({ kind: 'open' });
  };
  return { access, again, verified };
}

/** What can be shown before anything was asked: the first step stands in the document already. */
function firstAccess({ available, isGone }: PublicFacts): Access {
  if (isGone) return { kind: 'gone' };
  if (!available) return { kind: 'checking' };
  return available.required ? { kind: 'locked', available } : { kind: 'open' };
}
