import { lazy, Suspense } from 'react';
import { type PublicAddress, parsePublicAddress } from '../../contract/public-addresses.ts';
import { Boundary } from '../by-link/frame/boundary.tsx';
import { BusyPage } from '../by-link/frame/busy-page.tsx';
import { GonePage } from '../by-link/frame/gone-page.tsx';
import { usePage } from '../by-link/frame/page-context.ts';
import { PageLoading } from '../by-link/frame/states.tsx';
import { PayGate } from './gate/pay-gate.tsx';
import { LinkPages } from './link/link-pages.tsx';
import { OptionsPage } from './options/options-page.tsx';
import { RequestPage } from './options/request-page.tsx';

// What a payer doesn't see first comes when it is asked for.
const ApplyPage = lazy(async () => ({
  default: (await import('./apply/apply-page.tsx')).ApplyPage,
}));
const OnlinePage = lazy(async () => ({
  default: (await import('./online/online-page.tsx')).OnlinePage,
}));
const OnlineConfirmationPage = lazy(async () => ({
  default: (await import('./online/online-confirmation-page.tsx')).OnlineConfirmationPage,
}));
const MoreDetailsPage = lazy(async () => ({
  default: (await import('./more/details-page.tsx')).MoreDetailsPage,
}));
const MoreConfirmationPage = lazy(async () => ({
  default: (await import('./more/confirmation-page.tsx')).MoreConfirmationPage,
}));
const PaymentConfirmationPage = lazy(async () => ({
  default: (await import('./link/payment-confirmation-page.tsx')).PaymentConfirmationPage,
}));

/** The page of an address (spec 2). */
export function PublicPages({ path }: { path: string }) {
  const { facts } = usePage();
  const address = parsePublicAddress(path);
  if (facts.isBusy) return <BusyPage />;
  if (!address) return <GonePage />;
  const page = (
    <Boundary key={path}>
      <Suspense fallback={<PageLoading />}>
        <Page address={address} />
      </Suspense>
    </Boundary>
  );
  if (address.page === 'apply') return page;
  return (
    <PayGate key={address.shortcode} shortcode={address.shortcode}>
      <LinkPages shortcode={address.shortcode}>{page}</LinkPages>
    </PayGate>
  );
}

function Page({ address }: { address: PublicAddress }) {
  switch (address.page) {
    case 'apply':
      return <ApplyPage step={address.step} />;
    case 'pay':
      return address.drawdownId ? <RequestPage drawdownId={address.drawdownId} /> : <OptionsPage />;
    case 'payment-confirmation':
      return <PaymentConfirmationPage drawdownId={address.drawdownId} />;
    case 'request-more-funds': {
      const More = address.step === 'details' ? MoreDetailsPage : MoreConfirmationPage;
      return <More drawdownId={address.drawdownId} />;
    }
    case 'apply-online':
      return <OnlinePage />;
    case 'apply-online-confirmation':
      return <OnlineConfirmationPage />;
  }
}
