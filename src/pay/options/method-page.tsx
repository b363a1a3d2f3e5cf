import type { Cents } from '../../../domain/money.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { usePath } from '../../by-link/frame/use-path.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';
import { saidSent } from '../link/said-sent.ts';
import { SoFar } from '../link/so-far.tsx';
import { soFarOf } from '../link/still-choosing.ts';
import { methodWords } from './method-words.ts';
import { AtProvider } from './methods/at-provider.tsx';
import { BankTransfer } from './methods/bank-transfer.tsx';
import { Bpay } from './methods/bpay.tsx';
import { PayId } from './methods/pay-id.tsx';
import type { Paying } from './methods/paying.ts';

export interface MethodPageProps {
  paying: Paying;
  amount: Cents;
  surcharge: Cents;
  about: string;
}

/** One way to pay, with all that the person needs for it. */
export function MethodPage({ paying, amount, surcharge, about }: MethodPageProps) {
  const path = usePath();
  const { application } = useLink();
  const soFar = soFarOf(application, paying.drawdownId);
  const said = saidSent(path, soFar);
  const { title } = methodWords(paying.method);
  const note =
    surcharge === 0 ? undefined : `${moneyText(amount)} and a surcharge of ${moneyText(surcharge)}`;
  return (
    <div className="stack">
      <Title summary={about}>{`Pay by ${title}`}</Title>
      <AmountLine label="To pay" amount={(amount + surcharge) as Cents} note={note} />
      <SoFar soFar={soFar} />
      {said ? <p role="status">{said}</p> : null}
      <Details paying={paying} />
      <p>
        <AppLink href={path}>Choose another way to pay</AppLink>
      </p>
    </div>
  );
}

function Details({ paying }: { paying: Paying }) {
  switch (paying.method) {
    case 'payid':
      return <PayId paying={paying} />;
    case 'bank-transfer':
      return <BankTransfer paying={paying} />;
    case 'bpay':
      return <Bpay paying={paying} />;
    default:
      return <AtProvider paying={paying} />;
  }
}
