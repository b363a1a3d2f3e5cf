import { useCallback, useEffect } from 'react';
import { payerEndpoints } from '../../../contract/endpoints/payer.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
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
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { isOwing } from '../options/is-owing.ts';
import { methodWords } from '../options/method-words.ts';
import { useLink } from './link-context.ts';
import { nextSteps, whoPaidWhom } from './payment-next.ts';
import {
  earlierPaid,
  earlierReceipt,
  isMoving,
  isToRepeat,
  latestOf,
  paymentStanding,
} from './payment-standing.ts';
import { SoFar } from './so-far.tsx';
import { soFarOf } from './still-choosing.ts';

const LOOK_EVERY_MS = 3_000;

/** …/payment-confirmation: the latest payment, whether it has arrived, and its receipt (spec 2). */
export function PaymentConfirmationPage({ drawdownId }: { drawdownId: string | undefined }) {
  const { application, shortcode, call, reload } = useLink();
  const { fetchFile } = usePage();
  const read = useCallback(
    (signal: AbortSignal) => call(payerEndpoints.list, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value, error, again } = useRead(read);
  const ofRequest = drawdownId === application.id ? undefined : drawdownId;
  const latest = value && latestOf(value.payments, ofRequest);
  const isWaiting = latest !== undefined && isMoving(latest);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.hidden || again(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  // The application stands elsewhere once its payment does, or a part of it.
  const state = latest?.state;
  const came = latest?.received ?? 0;
  useEffect(() => {
    if (state === 'settled' || came > 0) reload();
  }, [state, came, reload]);
  // The page behind this one tells of the payment, even where a reading of it failed meanwhile.
  useEffect(() => reload, [reload]);
  useFresh(again);
  // The latest of an application may have paid a request of it.
  const paidFor = latest?.drawdownId ?? ofRequest;
  const soFar = soFarOf(application, paidFor);
  const isDebt = paidFor === undefined && isOwing(application);
  const isAsked = isDebt || (soFar !== undefined && soFar.stillAsked > 0);
  const back = publicPaths.pay(shortcode, drawdownId);
  if (!value) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  if (!latest) return <NoPayment href={back} isAsked={isAsked} />;
  const { amount, surcharge, received, receivedOn, method, reference, held } = latest;
  const { from, to } = whoPaidWhom(latest, application);
  const next = nextSteps(latest, { ...application, stillAsked: soFar?.stillAsked });
  const isRepeat = isAsked && isToRepeat(latest);
  // What came, once it has: less may have been asked in the end, or more have come.
  const isHere = received > 0 && state !== 'part_paid' && state !== 'processing';
  const shown = isHere ? received : ((amount + surcharge) as Cents);
  const facts = [
    { term: 'From', value: from },
    { term: 'To', value: to },
    ...(receivedOn ? [{ term: 'Received', value: dateText(receivedOn), isTabular: true }] : []),
    { term: 'Reference', value: reference, isTabular: true },
  ];
  return (
    <div className="stack">
      <Title summary={application.property}>
        {state === 'settled' || (isHere && held) ? 'Payment received' : 'Your payment'}
      </Title>
      <div role="status">
        <StandingCard standing={paymentStanding(latest, soFar, isAsked)} />
      </div>
      <AmountLine label={methodWords(method).title} amount={shown} />
      <SoFar soFar={soFar} isUnderWaySaid={state === 'processing'} />
      <DefinitionList items={facts} />
      {next.length > 0 ? (
        <Section title="What happens next">
          {next.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Section>
      ) : null}
      {[latest, ...earlierPaid(value.payments, latest)].map((each) =>
        each.received > 0 ? (
          <FileButton
            key={each.id}
            label={each === latest ? 'Receipt (PDF)' : earlierReceipt(each)}
            fileName={`receipt-${each.reference}.pdf`}
            fetchFile={() =>
              fetchFile(payerEndpoints.receipt, { params: { shortcode, paymentId: each.id } })
            }
          />
        ) : null,
      )}
      <BackButton href={back} isAsked={isRepeat} />
    </div>
  );
}

function NoPayment(back: Back) {
  return (
    <div className="stack">
      <Title>Your payment</Title>
      <p>No payment has been started yet.</p>
      <BackButton {...back} />
    </div>
  );
}

type Back = { href: string; isAsked: boolean };

/** What isn’t asked for any more offers nobody to pay it. */
function BackButton({ href, isAsked }: Back) {
  return (
    <LinkButton href={href} isFullWidth variant={isAsked ? 'primary' : 'secondary'}>
      {isAsked ? 'Choose how to pay' : 'Back to your application'}
    </LinkButton>
  );
}
