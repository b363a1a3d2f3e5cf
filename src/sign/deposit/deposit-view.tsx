import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { WhoAsks } from '../link/who-asks.tsx';
import { CoolingOff } from './cooling-off.tsx';
import type { DepositWorld } from './deposit-world.ts';
import { EarlyRelease } from './early-release.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { Receipts } from './receipts.tsx';
import { SettlementNotice } from './settlement-notice.tsx';
import { depositStanding, overText } from './standing-words.ts';

const ROLES: Record<DepositPage['side'], string> = {
  buyer: 'buyer',
  'buyer-conveyancer': 'the buyer’s conveyancer',
  'vendor-conveyancer': 'the vendor’s conveyancer',
};

/** The deposit as its reader sees it. */
export function DepositView({ world }: { world: DepositWorld }) {
  const { deposit } = world;
  const { property, standing, short } = deposit;
  const over = overText(deposit);
  return (
    <div className="stack">
      <Title summary={property}>The deposit</Title>
      <div role="status">
        <StandingCard standing={depositStanding(deposit)} />
      </div>
      {over ? (
        <Banner tone="info" title={over.title}>
          {over.text}
        </Banner>
      ) : null}
      {standing === 'open' ? <AmountLine label="Still to pay" amount={short} /> : null}
      <Amounts deposit={deposit} />
      <WhoAsks page={deposit} role={ROLES[deposit.side]} />
      <HowToPay deposit={deposit} />
      <EarlyRelease world={world} />
      <SettlementNotice world={world} />
      <CoolingOff deposit={deposit} />
      <Receipts world={world} />
    </div>
  );
}

function Amounts({ deposit }: { deposit: DepositPage }) {
  const { amount, received, standing, dueOn, isLate, settledOn } = deposit;
  const due =
    dueOn && standing === 'open' ? `${dateText(dueOn)}${isLate ? ', late' : ''}` : undefined;
  return (
    <DefinitionList
      items={[
        { term: 'Deposit', value: moneyText(amount), isTabular: true },
        { term: 'Received', value: moneyText(received), isTabular: true },
        ...(due ? [{ term: 'To be paid by', value: due, isTabular: true }] : []),
        ...(settledOn
          ? [{ term: 'The sale settled', value: dateText(settledOn), isTabular: true }]
          : []),
      ]}
    />
  );
}
