import { payerEndpoints } from '../../../contract/endpoints/payer.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { useFresh } from '../../by-link/calls/use-fresh.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { CampaignCard } from '../campaign/campaign-later.ts';
import { AskedList } from '../help/asked-list.tsx';
import { useLink } from '../link/link-context.ts';
import { afterCancelled } from '../link/money-back.ts';
import { SoFar } from '../link/so-far.tsx';
import { standingOf } from '../link/standing.ts';
import { AskForMore } from '../more/ask-for-more.tsx';
import { RequestList } from '../more/request-list.tsx';
import { NetCard } from '../net/net-later.tsx';
import { OwnerList } from '../online/owner-list.tsx';
import { YourTerms } from '../terms/your-terms.tsx';

const OVER: readonly ApplicationState[] = ['declined', 'cancelled', 'expired', 'written_off'];

/** What was owed and isn't any more: its account can still be read. */
const ENDED: readonly ApplicationState[] = ['closed', 'written_off'];

/** /pay/{shortcode} once it was chosen how to pay: where it stands, and what may follow. */
export function StandingPage() {
  const { application, shortcode, reload } = useLink();
  const { fetchFile } = usePage();
  useFresh(reload);
  const { amount, approvedAmount, productName, property, state, consent, terms } = application;
  // Beside "nothing to pay here" an amount would read as one to pay.
  const isOver = OVER.includes(state);
  const standing = standingOf(application);
  const { received, goingBack, wentBack } = application.soFar;
  const hasCome = received + goingBack + wentBack > 0;
  const isToDo = consent.isAsked || state === 'info_required';
  return (
    <div className="stack">
      <Title summary={property}>{productName}</Title>
      {standing ? <StandingCard standing={standing} /> : null}
      <AskedList />
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
      {hasCome ? (
        <LinkButton href={publicPaths.paymentConfirmation(shortcode)} icon="download" isFullWidth>
          Payments and receipts
        </LinkButton>
      ) : null}
      {terms && ENDED.includes(state) ? (
        <FileButton
          label="Statement (PDF)"
          fileName="statement.pdf"
          fetchFile={() =>
            fetchFile(payerEndpoints.statement, { params: { shortcode }, query: {} })
          }
        />
      ) : null}
      <OwnerList />
      <YourTerms />
      <RequestList />
      <NetCard />
      {application.hasCampaign ? <CampaignCard /> : null}
      <AskForMore />
    </div>
  );
}
