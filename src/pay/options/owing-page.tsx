import { useCallback } from 'react';
import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import { payerEndpoints } from '../../../contract/endpoints/payer.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { repayDayOf } from '../../../domain/applications/due-date.ts';
import type { Cents } from '../../../domain/money.ts';
import { useFresh } from '../../by-link/calls/use-fresh.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { CampaignCard } from '../campaign/campaign-later.ts';
import { DebtAgreements } from '../debts/debts-later.ts';
import { Folded } from '../frame/folded.tsx';
import { AskedList } from '../help/asked-list.tsx';
import { useLink } from '../link/link-context.ts';
import { returnedStanding } from '../link/returned.ts';
import { saidSent } from '../link/said-sent.ts';
import { SoFar } from '../link/so-far.tsx';
import { standingOf } from '../link/standing.ts';
import { AskForMore } from '../more/ask-for-more.tsx';
import { RequestList } from '../more/request-list.tsx';
import { NetCard } from '../net/net-later.tsx';
import { YourTerms } from '../terms/your-terms.tsx';
import { useChosenMethod } from './chosen-method.ts';
import { MethodList } from './method-list.tsx';
import { MethodPage } from './method-page.tsx';
import { owedByText, payNote } from './pay-note.ts';

/** The application as its day has it: it is called overdue by the work of the night, and its page may be read before. */
function onItsDay(application: VendorApplication, { on }: PayoutLetter): VendorApplication {
  const { state } = application;
  const dueOn = repayDayOf(application);
  const isPast = state === 'active' && dueOn !== undefined && dueOn < on;
  return isPast ? { ...application, state: 'overdue' } : application;
}

/** /pay/{shortcode} while something is owed: the payout figure to the cent, and ways to pay it. */
export function OwingPage() {
  const { application, shortcode, call, reload } = useLink();
  const { fetchFile } = usePage();
  const { choice, owedAgain, productName, property, soFar } = application;
  const chosen = useChosenMethod(choice.first.payNow);
  const read = useCallback(
    (signal: AbortSignal) =>
      call(payerEndpoints.payout, { params: { shortcode }, query: {} }, { signal }),
    [call, shortcode],
  );
  const { value: payout, error, again } = useRead(read);
  const all = useCallback(() => {
    reload();
    again();
  }, [reload, again]);
  useFresh(all);
  if (!payout) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  const standing = standingOf(onItsDay(application, payout));
  const note = payNote(application, payout);
  const said = saidSent(publicPaths.pay(shortcode), soFar);
  const isLeft = payout.figure > soFar.underWay;
  const left = (payout.figure - soFar.underWay) as Cents;
  if (chosen && isLeft) {
    const paying = { method: chosen.method, purpose: 'settlement', drawdownId: undefined } as const;
    return (
      <MethodPage
        paying={paying}
        amount={left}
        surcharge={chosen.surchargeOn(left)}
        about={productName}
      />
    );
  }
  const { figure, advanced, principal, feesDue, interestDue, perDiem } = payout;
  const { nextCharge, interestBegins, goodUntil } = payout;
  const owed = owedByText(application, payout);
  const returned = figure > 0 ? returnedStanding(soFar, owed, owedAgain !== undefined) : undefined;
  const until = goodUntil && `The same until ${dateText(goodUntil)}`;
  const amounts = [
    { term: 'Paid for you', value: moneyText(advanced), isTabular: true },
    ...(principal < advanced
      ? [{ term: 'Still to repay of it', value: moneyText(principal), isTabular: true }]
      : []),
    { term: 'Fees', value: moneyText(feesDue), isTabular: true },
    { term: 'Interest', value: moneyText(interestDue), isTabular: true },
    ...(perDiem > 0
      ? [{ term: 'Each further day', value: moneyText(perDiem), isTabular: true }]
      : []),
    ...(nextCharge
      ? [
          {
            term: 'Next charge',
            value: `${nextCharge.amount === undefined ? '' : `${moneyText(nextCharge.amount)} on `}${dateText(nextCharge.date)}`,
            isTabular: true,
          },
        ]
      : []),
    ...(interestBegins
      ? [
          {
            term: 'Interest begins',
            value: `${dateText(interestBegins.date)}, ${interestBegins.rate}% a year`,
            isTabular: true,
          },
        ]
      : []),
  ];
  return (
    <div className="stack">
      <Title summary={property}>{productName}</Title>
      {returned ? <StandingCard standing={returned} /> : null}
      {standing && !owedAgain ? <StandingCard standing={standing} /> : null}
      <DebtAgreements />
      <AskedList />
      <AmountLine label={`Owing on ${dateText(payout.on)}`} amount={figure} note={until} />
      {payout.reported ? (
        <p className="note" role="status">
          Settlement on {dateText(payout.reported.on)} is reported; we are waiting for the money. It
          is owing until then.
        </p>
      ) : null}
      <DefinitionList items={amounts} />
      <SoFar soFar={soFar} isBackSaid={returned !== undefined} />
      {isLeft && choice.first.payNow.length > 0 ? (
        <Section title={payout.reported ? 'Your sale pays it' : 'Pay it now'}>
          {note ? <p className="note">{note}</p> : null}
          {said ? <p role="status">{said}</p> : null}
          <Folded summary={payout.reported ? 'Pay it yourself' : said && 'Pay it another way'}>
            <MethodList
              methods={choice.first.payNow}
              amount={left}
              path={publicPaths.pay(shortcode)}
            />
          </Folded>
        </Section>
      ) : null}
      <FileButton
        label="Statement (PDF)"
        fileName="statement.pdf"
        fetchFile={() => fetchFile(payerEndpoints.statement, { params: { shortcode }, query: {} })}
      />
      {figure > 0 ? (
        <FileButton
          label="Payout letter (PDF)"
          fileName="payout-letter.pdf"
          fetchFile={() =>
            fetchFile(payerEndpoints.payoutLetter, { params: { shortcode }, query: {} })
          }
        />
      ) : null}
      <YourTerms />
      <RequestList />
      <NetCard />
      {application.hasCampaign ? <CampaignCard /> : null}
      {payout.reported ? null : <AskForMore />}
    </div>
  );
}
