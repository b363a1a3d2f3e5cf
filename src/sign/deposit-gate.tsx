import { lazy, Suspense, useMemo } from 'react';
import { parseDepositAddress } from '../../contract/sign-address.ts';
import { BusyPage } from '../by-link/frame/busy-page.tsx';
import { GonePage } from '../by-link/frame/gone-page.tsx';
import { usePage } from '../by-link/frame/page-context.ts';
import { PageLoading } from '../by-link/frame/states.tsx';
import { Gate } from '../by-link/gate/gate.tsx';
import { depositScope } from './scope.ts';

const DepositPages = lazy(async () => ({
  default: (await import('./deposit/deposit-pages.tsx')).DepositPages,
}));

/** The page of a deposit's link: the code always first. */
export function DepositGate({ path }: { path: string }) {
  const { facts } = usePage();
  const shortcode = parseDepositAddress(path)?.shortcode;
  const scopes = useMemo(() => ({ own: depositScope(shortcode ?? '') }), [shortcode]);
  if (facts.isBusy) return <BusyPage />;
  if (shortcode === undefined) return <GonePage />;
  return (
    <Gate key={shortcode} shortcode={shortcode} scopes={scopes}>
      <Suspense fallback={<PageLoading />}>
        <DepositPages shortcode={shortcode} scopes={scopes} />
      </Suspense>
    </Gate>
  );
}
