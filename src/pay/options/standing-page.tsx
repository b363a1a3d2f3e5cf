import { publicPaths } from '../../../contract/public-addresses.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { AmountLine } from '../link/amount-line.tsx';
import { useLink } from '../link/link-context.ts';
import { afterCancelled } from '../link/money-back.ts';
import { SoFar } from '../link/so-far.tsx';
import { standingOf } from '../link/standing.ts';
import { AskForMore } from '../more/ask-for-more.tsx';
import { RequestList } from '../more/request-list.tsx';
import { OwnerList } from '../online/owner-list.tsx';
import { YourTerms } from '../terms/your-terms.tsx';

const OVER: readonly ApplicationState[] = ['declined', 'cancelled', 'expired', 'written_off'];

/** /pay/{shortcode} once it was chosen how to pay: where it stands, and what may follow. */
export function StandingPage() {
  const { application, shortcode } = useLink();
  const { amount, approvedAmount, productName, property, state, consent } = application;
  // Beside "nothing to pay here" an amount would read as one to pay.
  const isOver = OVER.includes(state);
  const standing = standingOf(application);
  const isToDo = consent.isAsked || state === 'info_required';
  return (
    <div className="stack">
      <Title summary={property}>{productName}</Title>
      {standing ? <StandingCard standing={standing} /> : null}
      {state === 'cancelled' ? (
        afterCancelled(application.soFar).map((text) => <p key={text}>{text}</p>)
      ) : (
        <SoFar soFar={application.soFar} />
      )}
      {isOver ? null : <AmountLine label="Amount" amount={approvedAmount ?? amount} />}
      {isToDo ? (
        <LinkButton href={publicPaths.applyOnline(shortcode)} variant="primary" isFullWidth>
          {consent.isAsked ? 'Read and agree' : 'Complete your answers'}
        </LinkButton>
      ) : null}
      <OwnerList />
      <YourTerms />
      <RequestList />
      <AskForMore />
    </div>
  );
}
