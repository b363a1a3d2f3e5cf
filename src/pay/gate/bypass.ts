import { useCallback, useRef } from 'react';
import { usePage } from '../../by-link/frame/page-context.ts';
import { readGateQuery } from '../../by-link/gate/gate-query.ts';
import { scopesOf } from './scopes.ts';

/**
 * The admin bypass (spec 4, security.md 3.3): with all its parameters in the address, checks the grant
 * once and keeps what it gave. Gives the message to show when that fails, and nothing otherwise.
 */
export function useBypass(shortcode: string): () => Promise<string | undefined> {
  const page = usePage();
  const outcome = useRef<Promise<string | undefined> | undefined>(undefined);
  return useCallback(() => {
    outcome.current ??= check();
    return outcome.current;

    async function check(): Promise<string | undefined> {
      const { bypass } = readGateQuery(location.search);
      if (!bypass) return undefined;
      // A grant counts once: neither a reload nor the history may show its id again.
      history.replaceState(null, '', location.pathname);
      try {
        const { checkGrant } = await import('./check-grant.ts');
        await checkGrant(page, { ...bypass, wanted: scopesOf(shortcode).staff });
        return undefined;
      } catch {
        return 'Bypass OTP check failed';
      }
    }
  }, [page, shortcode]);
}
