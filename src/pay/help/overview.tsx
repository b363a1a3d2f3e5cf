import { publicPaths } from '../../../contract/public-addresses.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { useQuery } from '../../by-link/frame/use-path.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { namesText } from '../../ui/format/names-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';
import { afterCancelled, ifDisagreed, notOwed } from '../link/money-back.ts';
import { WITH_OWNERS } from '../link/standing.ts';
import { HowDecided } from './how-decided.tsx';
import { ItemCard } from './item-card.tsx';
import { OmbudsmanNote } from './ombudsman-note.tsx';
import { useHelp } from './own-help-context.ts';

const CANCELLED = {
  you: 'You cancelled this for all owners.',
  owner: 'Another owner cancelled this.',
  agency: 'Your agent cancelled this.',
  us: 'We cancelled this.',
};

/** Everything that isn't paying, and what was asked for so far. */
export function Overview() {
  const { application, shortcode, isStaff } = useLink();
  const { help } = useHelp();
  const { cancelled, decisions, disagreed, items, ombudsman } = help;
  const done = useQuery('request');
  const turnedDown = application.drawdowns.find(
    ({ id, state }) => id === done && state === 'cancelled',
  );
  return (
    <div className="stack">
      <Title summary={application.property}>Help with your application</Title>
      {cancelled ? (
        <Banner tone="info" icon="info" title={CANCELLED[cancelled.by]}>
          {[
            `${dateTimeText(cancelled.at, application.zone)}.`,
            ...(cancelled.onItsWay ? [notOwed(cancelled.onItsWay)] : []),
            ...afterCancelled(application.soFar),
          ].join(' ')}
        </Banner>
      ) : null}
      {turnedDown ? (
        <Banner tone="info" icon="check" title="You turned it down">
          {`${turnedDown.reason}, ${moneyText(turnedDown.amount)}: none of it is paid out, and your agent is told. ${afterCancelled(turnedDown.soFar).join(' ')}`}
        </Banner>
      ) : null}
      {disagreed.length > 0 ? (
        <Banner tone="attention" icon="alert" title="Not every owner agrees">
          {namesText(disagreed.map(({ firstName, isYou }) => (isYou ? 'You' : firstName)))} said no.
          Nothing goes on without every owner.{' '}
          {WITH_OWNERS.includes(application.state) ? ifDisagreed(application.soFar) : null}
        </Banner>
      ) : null}
      {items.length > 0 ? (
        <Section title="What you asked for">
          {items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </Section>
      ) : null}
      <HowDecided decisions={decisions} />
      {isStaff ? (
        <p className="note">Only the owner can ask for help or say no, with their own code.</p>
      ) : (
        <Ways />
      )}
      <OmbudsmanNote ombudsman={ombudsman} />
      <p>
        <AppLink href={publicPaths.pay(shortcode)}>Back to your application</AppLink>
      </p>
    </div>
  );
}

/** Why it can't be cancelled any more, and what can be done instead; undefined where nobody would look for it. */
function cannotCancel({ state, agency }: VendorApplication): string | undefined {
  switch (state) {
    case 'active':
    case 'overdue':
    case 'hardship':
      return 'It can’t be cancelled any more: the money was passed on as agreed. You can repay it on any day; your page says what that costs.';
    case 'paid':
    case 'closed':
      return `It can’t be cancelled any more: what was paid was passed on. If something is to come back, ask ${agency.name}; if that doesn’t help, make a complaint.`;
    default:
      return undefined;
  }
}

/** What can be asked for or done now. */
function Ways() {
  const { application, shortcode } = useLink();
  const { may } = useHelp().help;
  const to = (step: Parameters<typeof publicPaths.ownHelp>[1], request?: string) =>
    publicPaths.ownHelp(shortcode, step, request);
  const nameOf = (id: string) => {
    const request = application.drawdowns.find((each) => each.id === id);
    return request ? `${request.reason}, ${moneyText(request.amount)}` : 'a request';
  };
  return (
    <Section title="What you can do">
      {may.hardship ? (
        <LinkButton href={to('hardship')} icon="help" isFullWidth>
          It is hard to repay: ask for help
        </LinkButton>
      ) : null}
      {may.review ? (
        <LinkButton href={to('person')} icon="people" isFullWidth>
          Ask for a person to look again
        </LinkButton>
      ) : null}
      {may.reviewFunds.map((id) => (
        <LinkButton key={id} href={to('person', id)} icon="people" isFullWidth>
          {`Ask for a person to look again: ${nameOf(id)}`}
        </LinkButton>
      ))}
      {may.decline.map((id) => (
        <LinkButton key={id} href={to('decline', id)} icon="close" isFullWidth>
          {`Turn down: ${nameOf(id)}`}
        </LinkButton>
      ))}
      {may.disagree ? (
        <LinkButton href={to('disagree')} icon="close" isFullWidth>
          I don’t agree
        </LinkButton>
      ) : null}
      {cannotCancel(application) ? <p className="note">{cannotCancel(application)}</p> : null}
      {may.cancel ? (
        <LinkButton href={to('cancel')} icon="minus" isFullWidth>
          Cancel the application
        </LinkButton>
      ) : null}
      <LinkButton href={to('complaint')} icon="edit" isFullWidth>
        Make a complaint
      </LinkButton>
    </Section>
  );
}
