import { publicPaths } from '../../../contract/public-addresses.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Title } from '../frame/title.tsx';
import { AmountLine } from '../link/amount-line.tsx';
import { useLink } from '../link/link-context.ts';
import { standingOf } from '../link/standing.ts';
import { StandingCard } from '../link/standing-card.tsx';
import { OwnerList } from './owner-list.tsx';

const WAITING = {
  tone: 'waiting',
  word: 'Waiting for the other owners',
  text: 'We have sent each of them a link of their own. Once everyone has agreed, we go on.',
} as const;

/** /vendors/vendor-application-online-confirmation/{shortcode}: what happens now (spec 2). */
export function OnlineConfirmationPage() {
  const { application, shortcode } = useLink();
  const { amount, approvedAmount, consent, productName, property } = application;
  if (consent.isAsked) return <StillToAgree />;
  return (
    <div className="stack">
      <Title summary={property}>Thank you</Title>
      <StandingCard standing={standingOf(application) ?? WAITING} />
      <AmountLine label={productName} amount={approvedAmount ?? amount} />
      <OwnerList />
      <LinkButton href={publicPaths.pay(shortcode)} isFullWidth>
        See where it stands
      </LinkButton>
    </div>
  );
}

function StillToAgree() {
  const { application, shortcode } = useLink();
  return (
    <div className="stack">
      <Title summary={application.property}>Your application isn’t complete yet</Title>
      <LinkButton href={publicPaths.applyOnline(shortcode)} variant="primary" isFullWidth>
        Go on with your application
      </LinkButton>
    </div>
  );
}
