import { type PublicAddress, parsePublicAddress } from '../../contract/public-addresses.ts';
import { Boundary } from '../by-link/frame/boundary.tsx';
import { BusyPage } from '../by-link/frame/busy-page.tsx';
import { GonePage } from '../by-link/frame/gone-page.tsx';
import { usePage } from '../by-link/frame/page-context.ts';
import { PayGate } from './gate/pay-gate.tsx';
import { HelpLinks } from './help/help-links.tsx';
import {
  AgencyPage,
  ApplyPage,
  DecisionsPage,
  HelpPage,
  MoreConfirmationPage,
  MoreDetailsPage,
  OnlineConfirmationPage,
  OnlinePage,
  OwnHelpPage,
  PaymentConfirmationPage,
  ReturnPage,
} from './later-pages.ts';
import { LinkPages } from './link/link-pages.tsx';
import { PayPage } from './options/pay-page.tsx';

/** The page of an address (spec 2). */
export function PublicPages({ path }: { path: string }) {
  const { facts } = usePage();
  const address = parsePublicAddress(path);
  if (facts.isBusy) return <BusyPage />;
  if (!address) return <GonePage />;
  const page = (
    <Boundary key={path}>
      <Page address={address} />
    </Boundary>
  );
  if (!('shortcode' in address)) return page;
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
    case 'payment-return':
      return <ReturnPage />;
    case 'pay':
      return (
        <>
          <PayPage drawdownId={address.drawdownId} />
          <HelpLinks />
        </>
      );
    case 'own-help':
      return <OwnHelpPage key={address.step} step={address.step} />;
    case 'help':
      return <HelpPage />;
    case 'decisions':
      return <DecisionsPage />;
    case 'agency':
      return <AgencyPage />;
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
