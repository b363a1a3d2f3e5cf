import { useEffect } from 'react';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { GonePage } from '../frame/gone-page.tsx';
import { Title } from '../frame/title.tsx';
import { AmountLine } from './amount-line.tsx';
import { useLink } from './link-context.ts';
import { StandingCard } from './standing-card.tsx';

const LOOK_EVERY_MS = 5_000;

const PAID = {
  tone: 'done',
  word: 'Paid',
  text: 'We have your payment. Thank you. A receipt is on its way to you.',
} as const;
const ON_ITS_WAY = {
  tone: 'waiting',
  word: 'Waiting for your payment',
  text: 'This page shows it as soon as it arrives. You can close it: we tell you by text or email as well.',
} as const;

/** …/payment-confirmation: whether the money has arrived (spec 2). */
export function PaymentConfirmationPage({ drawdownId }: { drawdownId: string | undefined }) {
  const { application, shortcode, reload } = useLink();
  const isFirst = drawdownId === undefined || drawdownId === application.id;
  const request = application.drawdowns.find(({ id }) => id === drawdownId);
  const isPaid = isFirst
    ? ['paid', 'closed'].includes(application.state)
    : request?.state === 'repaid';
  useEffect(() => {
    if (isPaid) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaid, reload]);
  if (!isFirst && !request) return <GonePage />;
  return (
    <div className="stack">
      <Title summary={application.property}>{isPaid ? 'Payment received' : 'Your payment'}</Title>
      <div role="status">
        <StandingCard standing={isPaid ? PAID : ON_ITS_WAY} />
      </div>
      <AmountLine
        label={request?.reason ?? (application.purpose || 'Amount')}
        amount={request?.amount ?? application.amount}
      />
      <p>
        <AppLink href={publicPaths.pay(shortcode, drawdownId)}>
          {isPaid ? 'Back to your application' : 'See how to pay again'}
        </AppLink>
      </p>
    </div>
  );
}
