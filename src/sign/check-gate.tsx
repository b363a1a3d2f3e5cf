import { lazy, Suspense, useMemo } from 'react';
import { parseCheckAddress } from '../../contract/sign-address.ts';
import { BusyPage } from '../by-link/frame/busy-page.tsx';
import { GonePage } from '../by-link/frame/gone-page.tsx';
import { usePage } from '../by-link/frame/page-context.ts';
import { PageLoading } from '../by-link/frame/states.tsx';
import { Gate } from '../by-link/gate/gate.tsx';
import { checkScope } from './scope.ts';

const CheckPages = lazy(async () => ({
  default: (await import('./check/check-pages.tsx')).CheckPages,
}));

/** The page of a check's link: the code always first. */
export function CheckGate({ path }: { path: string }) {
  const { facts } = usePage();
  const shortcode = parseCheckAddress(path)?.shortcode;
  const scopes = useMemo(() => ({ own: checkScope(shortcode ?? '') }), [shortcode]);
  if (facts.isBusy) return <BusyPage />;
  if (shortcode === undefined) return <GonePage />;
  return (
    <Gate key={shortcode} shortcode={shortcode} scopes={scopes}>
      <Suspense fallback={<PageLoading />}>
        <CheckPages shortcode={shortcode} scopes={scopes} />
      </Suspense>
    </Gate>
  );
}
