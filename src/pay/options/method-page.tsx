import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { Title } from '../frame/title.tsx';
import { usePath } from '../frame/use-path.ts';
import { AmountLine } from '../link/amount-line.tsx';
import { methodWords } from './method-words.ts';
import { AtProvider } from './methods/at-provider.tsx';
import { BankTransfer } from './methods/bank-transfer.tsx';
import { Bpay } from './methods/bpay.tsx';
import { PayId } from './methods/pay-id.tsx';
import type { PricedMethod } from './priced-method.ts';

export interface MethodPageProps {
  method: PricedMethod;
  amount: Cents;
  about: string;
  /** The request for more funds that is paid; without it the application's own amount. */
  drawdownId?: string;
}

/** One way to pay, with all that the person needs for it. */
export function MethodPage({ method, amount, about, drawdownId }: MethodPageProps) {
  const path = usePath();
  const { title } = methodWords(method.method);
  const total = (amount + method.surcharge) as Cents;
  const note =
    method.surcharge === 0
      ? undefined
      : `${moneyText(amount)} and a surcharge of ${moneyText(method.surcharge)}`;
  return (
    <div className="stack">
      <Title summary={about}>{`Pay by ${title}`}</Title>
      <AmountLine label="To pay" amount={total} note={note} />
      <Details method={method} drawdownId={drawdownId} />
      <p>
        <AppLink href={path}>Choose another way to pay</AppLink>
      </p>
    </div>
  );
}

function Details({ method, drawdownId }: { method: PricedMethod; drawdownId: string | undefined }) {
  switch (method.method) {
    case 'payid':
      return <PayId drawdownId={drawdownId} />;
    case 'bank-transfer':
      return <BankTransfer drawdownId={drawdownId} />;
    case 'bpay':
      return <Bpay drawdownId={drawdownId} />;
    default:
      return <AtProvider method={method} drawdownId={drawdownId} />;
  }
}
