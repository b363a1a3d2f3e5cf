import { publicPaths } from '../../../contract/public-addresses.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';

/** Leaving it to settlement: an application, to agree to at its end. */
export function SettlementChoice() {
  const { application, shortcode, isStaff } = useLink();
  const isBegun = Object.keys(application.steps.answers).length > 0;
  const others = application.vendors.filter(
    ({ isYou, consentedAt }) => !isYou && !consentedAt,
  ).length;
  return (
    <>
      <AppLink href={publicPaths.applyOnline(shortcode)} className="choice">
        <Icon name="home" />
        <span className="choice-text">
          <strong>
            {isBegun ? 'Go on with your application' : 'Pay nothing until your property settles'}
          </strong>
          <span className="note">
            {isBegun ? 'What you answered is saved' : `Apply for ${application.productName} here`}
          </span>
        </span>
      </AppLink>
      {application.codeToAgree && !isStaff ? (
        <p className="note">We send you a code first: paying later is borrowing.</p>
      ) : null}
      {others > 0 ? (
        <p className="note">
          {others === 1 ? 'The other owner agrees' : 'The other owners agree'} by a link of their
          own.
        </p>
      ) : null}
    </>
  );
}
