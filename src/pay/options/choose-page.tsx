import { publicPaths } from '../../../contract/public-addresses.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { Section } from '../../by-link/frame/section.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { namesText } from '../../ui/format/names-text.ts';
import { PriceCard } from '../../ui/price-card/price-card.tsx';
import { Folded } from '../frame/folded.tsx';
import { AskedList, RequestList, ReturnedCard, SoFar } from '../later-pages.ts';
import { useLink } from '../link/link-context.ts';
import { saidSent } from '../link/said-sent.ts';
import { hasBegun, hasNews } from '../link/still-choosing.ts';
import { NetCard } from '../net/net-later.tsx';
import { choiceName } from './choice-name.ts';
import { isPayable } from './is-owing.ts';
import { MethodList } from './method-list.tsx';
import { SettlementChoice } from './settlement-choice.tsx';

/** Paying at once, as the price card names it. */
const PAY_NOW = 'pay-now';

/** The first choice: what each way costs, the cheapest first, and the ways themselves (design 3). */
export function ChoosePage() {
  const { application, shortcode } = useLink();
  const { choice, drawdowns, help, owedAgain, property, purpose, dueOn, soFar } = application;
  // Once all owners agreed nothing is asked for at once.
  const isOpen = soFar.stillAsked > 0 || (soFar.asked > 0 && hasBegun(soFar));
  const amount = isOpen ? soFar.stillAsked : application.amount;
  const atSettlement = owedAgain ? 'none' : choice.first.atSettlement;
  const payNow = isPayable(application) ? choice.first.payNow : [];
  // What can't be chosen isn't priced; nor is a whole of which a part was paid.
  const priceCard =
    isOpen && hasBegun(soFar)
      ? undefined
      : application.priceCard?.map((row) => ({
          ...row,
          choices: row.choices.filter(({ id }) => id !== PAY_NOW || payNow.length > 0),
        }));
  const agreed = application.vendors.filter(({ isYou, consentedAt }) => !isYou && consentedAt);
  const saidNo = application.vendors.some(({ isYou, disagrees }) => isYou && disagrees);
  const refused = application.vendors.filter(({ isYou, disagrees }) => !isYou && disagrees);
  const said = saidSent(publicPaths.pay(shortcode), soFar);
  const isAllUnderWay = isOpen && amount === 0;
  // Said of the one way it is true of: paying now is due now.
  const due =
    dueOn && atSettlement !== 'none' && !isAllUnderWay
      ? `At settlement${payNow.length > 0 ? ' instead' : ''}: with its fees, by ${dateText(dueOn)} at the latest`
      : undefined;
  return (
    <div className="stack">
      <Title summary={property}>{isAllUnderWay ? 'Your payment' : 'Your payment options'}</Title>
      {hasNews(soFar) && soFar.stillAsked > 0 ? (
        <ReturnedCard
          soFar={soFar}
          owed={`${moneyText(soFar.stillAsked)} is to be paid, as soon as you can. Nothing was added to it.`}
          isOwedAgain={owedAgain !== undefined}
        />
      ) : null}
      <AmountLine label={purpose || 'To pay'} amount={amount} note={due} />
      {hasNews(soFar) ? <SoFar soFar={soFar} isBackSaid={soFar.stillAsked > 0} /> : null}
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
          {said ? <p role="status">{said}</p> : null}
          <Folded summary={said && 'Pay it another way'}>
            <MethodList methods={payNow} amount={amount} path={publicPaths.pay(shortcode)} />
          </Folded>
        </Section>
      ) : null}
      {atSettlement === 'none' || isAllUnderWay ? null : (
        <Section title="Pay at settlement">
          <SettlementChoice />
        </Section>
      )}
      {agreed.length > 0 ? (
        <p className="note">
          {`${namesText(agreed.map(({ firstName }) => firstName))} agreed to pay at settlement, which takes every owner. ${saidNo ? 'You said no, and can still agree.' : 'You can agree too, or say no below.'}`}
        </p>
      ) : null}
      {isAllUnderWay || payNow.length > 0 || atSettlement !== 'none' ? null : (
        <p>
          {choice.topUp.atSettlement || choice.topUp.payNow.length > 0
            ? 'There is nothing to pay here yet. Once your agency asks for more funds, or you may ask for them, you find it here.'
            : 'Your agency offers no way to pay on this page. Please ask your agent how to pay.'}
        </p>
      )}
      {refused.length > 0 ? (
        <p className="note" role="status">
          {`${namesText(refused.map(({ firstName }) => firstName))} said no. Nothing is lent unless every owner agrees${payNow.length > 0 ? '; paying now is open to each of you' : ''}.`}
        </p>
      ) : null}
      <NetCard />
      {drawdowns.length > 0 ? <RequestList /> : null}
      {help.length > 0 ? <AskedList /> : null}
    </div>
  );
}
