import { publicPaths } from '../../../contract/public-addresses.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { Section } from '../../by-link/frame/section.tsx';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { Folded } from '../frame/folded.tsx';
import { useLink } from '../link/link-context.ts';
import { afterCancelled } from '../link/money-back.ts';
import { returnedStanding } from '../link/returned.ts';
import { saidSent } from '../link/said-sent.ts';
import { SoFar } from '../link/so-far.tsx';
import { requestStanding } from '../link/standing.ts';
import { RequestTerms } from '../terms/your-terms.tsx';
import { useChosenMethod } from './chosen-method.ts';
import { MethodList } from './method-list.tsx';
import { MethodPage } from './method-page.tsx';

/** /pay/{shortcode}/{drawdownId}: how to pay for a request for more funds. */
export function RequestPage({ drawdownId }: { drawdownId: string }) {
  const { application, shortcode } = useLink();
  const chosen = useChosenMethod(application.choice.topUp.payNow);
  const request = application.drawdowns.find(({ id }) => id === drawdownId);
  if (!request) return <GonePage />;
  const { reason, state, soFar } = request;
  const isOpenStill = state === 'requested' || request.isOwedAgain === true;
  const amount = isOpenStill ? (soFar?.stillAsked ?? request.amount) : request.amount;
  const { payNow, atSettlement } = application.choice.topUp;
  const isAsked = state === 'requested' && !request.waitsForOthers;
  const isOpen = isOpenStill && amount > 0;
  const path = publicPaths.pay(shortcode, drawdownId);
  const said = saidSent(path, soFar);
  const returned =
    isOpen && soFar
      ? returnedStanding(
          soFar,
          `${moneyText(amount)} is to be paid, as soon as you can. Nothing was added to it.`,
          request.isOwedAgain === true,
        )
      : undefined;
  if (isOpen && chosen) {
    const paying = { method: chosen.method, purpose: 'pay-now', drawdownId } as const;
    const surcharge = chosen.surchargeOn(amount);
    return <MethodPage paying={paying} amount={amount} surcharge={surcharge} about={reason} />;
  }
  return (
    <div className="stack">
      <Title summary={application.property}>{isOpen ? 'Your payment options' : reason}</Title>
      {returned ? (
        <StandingCard standing={returned} />
      ) : isAsked ? null : (
        <StandingCard standing={requestStanding(request)} />
      )}
      <AmountLine label={reason} amount={amount} />
      {state === 'cancelled' ? (
        afterCancelled(soFar).map((text) => <p key={text}>{text}</p>)
      ) : (
        <SoFar soFar={soFar} isBackSaid={returned !== undefined} />
      )}
      {isAsked && atSettlement ? (
        <LinkButton
          href={publicPaths.requestMoreFunds(shortcode, drawdownId, 'confirmation')}
          variant="primary"
          isFullWidth
        >
          Add it to what is repaid at settlement
        </LinkButton>
      ) : null}
      {isOpen && payNow.length > 0 ? (
        <Section title="Pay now">
          {said ? <p role="status">{said}</p> : null}
          <Folded summary={said && 'Pay it another way'}>
            <MethodList methods={payNow} amount={amount} path={path} />
          </Folded>
        </Section>
      ) : null}
      <RequestTerms request={request} />
      <p>
        <AppLink href={publicPaths.pay(shortcode)}>Back to your application</AppLink>
      </p>
    </div>
  );
}
