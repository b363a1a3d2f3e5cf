import { type ReactNode, useMemo } from 'react';
import { Gate } from '../../by-link/gate/gate.tsx';
import { useBypass } from './bypass.ts';
import { scopesOf } from './scopes.ts';

/** The gate of payers, which staff with a grant may open in their place. */
export function PayGate({ shortcode, children }: { shortcode: string; children: ReactNode }) {
  const begin = useBypass(shortcode);
  const scopes = useMemo(() => scopesOf(shortcode), [shortcode]);
  return (
    <Gate shortcode={shortcode} scopes={scopes} begin={begin}>
      {children}
    </Gate>
  );
}
