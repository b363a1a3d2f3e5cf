import { lazy, Suspense, useMemo } from 'react';
import { parseSettlementAddress } from '../../contract/sign-address.ts';
import { BusyPage } from '../by-link/frame/busy-page.tsx';
import { GonePage } from '../by-link/frame/gone-page.tsx';
import { usePage } from '../by-link/frame/page-context.ts';
import { PageLoading } from '../by-link/frame/states.tsx';
import { Gate } from '../by-link/gate/gate.tsx';
import { settlementScope } from './scope.ts';

const SettlementPages = lazy(async () => ({
  default: (await import('./settlement/settlement-pages.tsx')).SettlementPages,
}));

/** The page of a settlement's link: the code always first. */
export function SettlementGate({ path }: { path: string }) {
  const { facts } = usePage();
  const shortcode = parseSettlementAddress(path)?.shortcode;
  const scopes = useMemo(() => ({ own: settlementScope(shortcode ?? '') }), [shortcode]);
  if (facts.isBusy) return <BusyPage />;
  if (shortcode === undefined) return <GonePage />;
  return (
    <Gate key={shortcode} shortcode={shortcode} scopes={scopes}>
      <Suspense fallback={<PageLoading />}>
        <SettlementPages shortcode={shortcode} scopes={scopes} />
      </Suspense>
    </Gate>
  );
}
