import { publicPaths } from '../../../contract/public-addresses.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useLink } from '../link/link-context.ts';
import { standingOf } from '../link/standing.ts';
import { OwnerList } from './owner-list.tsx';

/** /vendors/vendor-application-online-confirmation/{shortcode}: what happens now (spec 2). */
export function OnlineConfirmationPage() {
  const { application, shortcode } = useLink();
  const { amount, approvedAmount, consent, productName, property } = application;
  const standing = standingOf(application);
  if (consent.isAsked) return <StillToAgree />;
  return (
    <div className="stack">
      <Title summary={property}>Thank you</Title>
      {standing ? <StandingCard standing={standing} /> : null}
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
