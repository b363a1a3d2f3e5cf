import { publicPaths } from '../../../contract/public-addresses.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { PriceCard } from '../../ui/price-card/price-card.tsx';
import { AmountLine } from '../link/amount-line.tsx';
import { useLink } from '../link/link-context.ts';
import { standingOf } from '../link/standing.ts';
import { RequestList } from '../more/request-list.tsx';
import { choiceName } from './choice-name.ts';
import { isPayable } from './is-owing.ts';
import { MethodList } from './method-list.tsx';
import { SettlementChoice } from './settlement-choice.tsx';

/** The first choice: what each way costs, the cheapest first, and the ways themselves (design 3). */
export function ChoosePage() {
  const { application, shortcode } = useLink();
  const { amount, choice, owedAgain, priceCard, property, purpose, dueOn } = application;
  const standing = owedAgain && standingOf(application);
  const atSettlement = owedAgain ? 'none' : choice.first.atSettlement;
  const payNow = isPayable(application) ? choice.first.payNow : [];
  // Once an application was begun only the agent can lead back to paying at once.
  const isPastPaying = payNow.length === 0 && choice.first.payNow.length > 0;
  // Said of the one way it is true of: paying now is due now.
  const due =
    dueOn && atSettlement !== 'none'
      ? `At settlement instead: with its fees, by ${dateText(dueOn)} at the latest`
      : undefined;
  return (
    <div className="stack">
      <Title summary={property}>Your payment options</Title>
      {standing ? <StandingCard standing={standing} /> : null}
      <AmountLine label={purpose || 'To pay'} amount={amount} note={due} />
      {priceCard && atSettlement !== 'none' ? (
        <section className="stack">
          <h2>What it costs</h2>
          <PriceCard
            label={`What ${moneyText(amount)} costs`}
            rows={priceCard}
            nameOf={choiceName}
          />
        </section>
      ) : null}
      {payNow.length > 0 ? (
        <Section title="Pay now">
          <MethodList methods={payNow} amount={amount} path={publicPaths.pay(shortcode)} />
        </Section>
      ) : null}
      {atSettlement === 'none' ? null : (
        <Section title="Pay at settlement">
          <SettlementChoice />
          {isPastPaying ? (
            <p className="note">
              You have begun your application. To pay now instead, please ask your agent.
            </p>
          ) : null}
        </Section>
      )}
      {payNow.length === 0 && atSettlement === 'none' ? (
        <p>There is nothing to choose here just now. Please ask your agent.</p>
      ) : null}
      <RequestList />
    </div>
  );
}
