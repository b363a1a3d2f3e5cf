import { payerEndpoints } from '../../../../contract/endpoints/payer.ts';
import { publicPaths } from '../../../../contract/public-addresses.ts';
import { DEBIT_AGREEMENT } from '../../../../domain/payments/debit-agreement.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { actErrorText } from '../../../by-link/calls/act-error-text.ts';
import { useAct } from '../../../by-link/calls/use-act.ts';
import { usePage } from '../../../by-link/frame/page-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { useLink } from '../../link/link-context.ts';
import { keepReturn } from '../../link/return-path.ts';
import { methodWords } from '../method-words.ts';
import type { Paying } from './paying.ts';
import { ServiceAgreement } from './service-agreement.tsx';

/** What comes next, by method: each asks for something else, and only some of it is a number. */
const NEXT: Partial<Record<MoneyMethod, string>> = {
  'credit-card':
    'You go on to the secure page of our payment provider, enter your card there, and come back here afterwards. We never see its number.',
  payto:
    'You go on to the secure page of our payment provider. Your bank then asks you in its app to agree to this one payment: nothing is taken before you do.',
  'direct-debit':
    'You go on to the secure page of our payment provider, enter your account there, and come back here afterwards. We never see its number. It is taken on the next business day and has cleared three business days later.',
};

/** A way to pay that a provider's own page takes: no number of a card is ever typed here. */
export function AtProvider({ paying }: { paying: Paying }) {
  const { call, shortcode } = useLink();
  const { go } = usePage();
  const { method, purpose, drawdownId } = paying;
  const start = useAct(async (key: string) => {
    // The key names the payment too: asked again, it is the same one.
    const debitAgreement = method === 'direct-debit' ? DEBIT_AGREEMENT.version : undefined;
    const body = {
      id: key,
      purpose,
      method,
      ...(drawdownId && { drawdownId }),
      ...(debitAgreement && { debitAgreement }),
    };
    const options = { idempotencyKey: key };
    const payment = await call(payerEndpoints.start, { params: { shortcode }, body }, options);
    const next = publicPaths.paymentConfirmation(shortcode, drawdownId);
    if (payment.shown?.kind !== 'hosted') return go(next);
    keepReturn(next);
    location.assign(payment.shown.url);
  });
  const { title } = methodWords(method);
  return (
    <>
      <p>{NEXT[method] ?? NEXT['credit-card']}</p>
      {method === 'direct-debit' ? <ServiceAgreement /> : null}
      <ErrorAlert messages={start.error ? [actErrorText(start.error)] : []} />
      <Button
        variant="primary"
        icon="lock"
        isFullWidth
        isLoading={start.isRunning}
        onClick={() => void start.run()}
      >
        {`Go on to pay by ${title}`}
      </Button>
    </>
  );
}
