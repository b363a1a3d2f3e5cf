import { useState } from 'react';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import styles from '../deposit.module.css';
import { depositAddress } from '../places.ts';
import {
  amountText,
  coolingOffText,
  DEPOSIT_STATE_WORDS,
  DEPOSIT_TONES,
  HOLDER_WORDS,
  receivedLine,
  standingLine,
  waitsToClear,
} from '../words/deposit-words.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Where the deposit stands, what was agreed about it, and what came of it. */
export function StandingCard({ deposit }: { deposit: SoldDeposit }) {
  const { state, mayEdit, dispute, noticeOn, rescindedOn } = deposit;
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={`Deposit of ${moneyText(deposit.amount)}`}
      aside={<StatusPill tone={DEPOSIT_TONES[state]}>{DEPOSIT_STATE_WORDS[state]}</StatusPill>}
    >
      <div className={content.column}>
        <p className={content.needs}>{standingLine(deposit)}</p>
        {dispute ? (
          <Banner tone="attention" icon="alert" title={`${dispute.by} disputes who gets it`}>
            {dispute.reason} Recorded {dateTimeText(dispute.at)}.
          </Banner>
        ) : null}
        <Progress deposit={deposit} />
        <DefinitionList
          items={[
            { term: 'Amount', value: amountText(deposit), isTabular: true },
            { term: 'Due', value: dueText(deposit), isTabular: true },
            { term: 'Held by', value: HOLDER_WORDS[deposit.holder] },
            { term: 'Cooling off', value: coolingOffText(deposit.coolingOff) },
            { term: 'Exchanged', value: deposit.exchangedOn && dateText(deposit.exchangedOn) },
            { term: 'Reference to quote', value: deposit.reference, isTabular: true },
            ...(deposit.holder === 'agent'
              ? [{ term: 'Paid into', value: <TrustAccount deposit={deposit} /> }]
              : []),
            ...(noticeOn ? [{ term: 'Settled', value: dateText(noticeOn) }] : []),
            ...(rescindedOn ? [{ term: 'Fell through', value: dateText(rescindedOn) }] : []),
          ]}
        />
        <div className={content.actions}>
          {mayEdit ? <Button onClick={() => setChanging(true)}>Change terms</Button> : null}
          <LinkButton href={depositAddress(deposit.listingId, 'receipts')}>
            See what was received
          </LinkButton>
        </div>
      </div>
      {isChanging ? <TermsDialog deposit={deposit} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}

function dueText({ dueOn, isLate }: SoldDeposit): string | undefined {
  if (dueOn === undefined) return undefined;
  return isLate ? `${dateText(dueOn)}, which is over` : dateText(dueOn);
}

function TrustAccount({ deposit: { account } }: { deposit: SoldDeposit }) {
  return account ? (
    <>
      {account.name}, {formatBsb(account.bsb)}, {account.account}
    </>
  ) : (
    <>There is no trust account in force. A principal enters it under Settings, Accounts.</>
  );
}

function Progress({ deposit }: { deposit: SoldDeposit }) {
  const { received, amount, over, held, holder } = deposit;
  const waits = waitsToClear(deposit);
  const width = { width: `${Math.min(100, Math.max(0, (received / Math.max(amount, 1)) * 100))}%` };
  return (
    <div className={content.text}>
      <p className="tabular">{receivedLine(deposit)}.</p>
      <div className={styles.bar} aria-hidden="true">
        <span className={over > 0 ? styles.over : styles.came} style={width} />
      </div>
      {over > 0 ? <p>Prepare the return of what is too much under Payments.</p> : null}
      {holder === 'agent' && received > 0 ? (
        <p className={`${content.quiet} tabular`}>
          {moneyText(held)} is in the trust account
          {waits > 0 ? `, ${moneyText(waits)} of it isn’t cleared by the bank yet` : ''}.
        </p>
      ) : null}
    </div>
  );
}
