import { type ReactNode, useCallback } from 'react';
import { otpEndpoints } from '../../../contract/endpoints/otp.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import { GatePage } from '../../by-link/gate/gate-page.tsx';
import { useLink } from '../link/link-context.ts';
import { BackLink } from '../options/back-link.tsx';
import { scopesOf } from './scopes.ts';

const CREDIT = 'Agreeing to pay later is borrowing, and nobody else may do that for you.';

/**
 * What leads to credit, behind a code also where the link itself opens without one: nobody agrees to be
 * lent money without a code that reached them. Staff who look on see the pages as they are.
 */
export function CodeFirst({ children, why = CREDIT }: { children: ReactNode; why?: string }) {
  const { application, isStaff } = useLink();
  return application.codeToAgree && !isStaff ? <AskForCode why={why} /> : children;
}

function AskForCode({ why }: { why: string }) {
  const { shortcode, call, reload } = useLink();
  const { proofs } = usePage();
  const read = useCallback(
    (signal: AbortSignal) =>
      call(otpEndpoints.available, { params: { reference: shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value: available, error, again } = useRead(read);
  if (!available) return error ? <PageFailure error={error} onRetry={again} /> : <PageLoading />;
  return (
    <div className="stack">
      <GatePage
        shortcode={shortcode}
        available={available}
        sendsOnLoad={false}
        onVerified={(otpId) => {
          proofs.keep(scopesOf(shortcode).own, { otpId });
          reload();
        }}
      />
      <p className="note">This link opened without a code, so on it you can pay now. {why}</p>
      <BackLink />
    </div>
  );
}
