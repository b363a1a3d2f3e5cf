import { useCallback, useState } from 'react';
import type { IdentityProblem } from '../../platform/session-errors.ts';
import { useSession } from './session-context.tsx';

/** Starting to sign in from a screen: what went wrong, and whether we are on our way. */
export function useSignIn() {
  const session = useSession();
  const [problem, setProblem] = useState<IdentityProblem | null>(null);
  const [isStarting, setStarting] = useState(false);
  const start = useCallback(
    async (returnTo?: string) => {
      setProblem(null);
      setStarting(true);
      const outcome = await session.signIn(returnTo);
      if (outcome.ok) return;
      setProblem(outcome.error);
      setStarting(false);
    },
    [session],
  );
  return { start, isStarting, problem };
}
