import { useState } from 'react';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../deposit.module.css';
import { depositAddress, listingWithdrawalAddress } from '../places.ts';
import {
  WITHDRAWAL_KIND_WORDS,
  WITHDRAWAL_STATE_WORDS,
  WITHDRAWAL_TONES,
} from '../words/withdrawal-words.ts';
import { PartiesNotice } from './parties-notice.tsx';
import { PayeesCard } from './payees-card.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';
import { kindsFor, notPreparedBecause } from './prepare-kinds.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

export interface PaymentsPartProps {
  deposit: SoldDeposit;
  /** The withdrawal that the address names; all of them where it names none. */
  withdrawalId: string | undefined;
}

/** Who is paid out of a deposit, and by which payments. */
export function PaymentsPart({ deposit, withdrawalId }: PaymentsPartProps) {
  if (withdrawalId !== undefined) return <OneWithdrawal deposit={deposit} id={withdrawalId} />;
  return (
    <>
      <PartiesNotice deposit={deposit} />
      <WithdrawalsCard deposit={deposit} />
      <PayeesCard deposit={deposit} />
    </>
  );
}

function OneWithdrawal({ deposit, id }: { deposit: SoldDeposit; id: string }) {
  const withdrawal = deposit.withdrawals.find((each) => each.id === id);
  return (
    <>
      {withdrawal ? (
        <WithdrawalCard
          withdrawal={withdrawal}
          mayAuthorise={deposit.mayAuthorise}
          mayCancel={deposit.mayEdit}
          withDeskLink
        />
      ) : (
        <Card>
          <PageStates state={{ kind: 'not-found', what: 'Payment' }}>{null}</PageStates>
        </Card>
      )}
      <div className={content.actions}>
        <LinkButton icon="arrow-left" href={depositAddress(deposit.listingId, 'payments')}>
          All payments
        </LinkButton>
      </div>
    </>
  );
}

function WithdrawalsCard({ deposit }: { deposit: SoldDeposit }) {
  const [isPreparing, setPreparing] = useState(false);
  const { withdrawals, held, cleared, mayEdit } = deposit;
  const because = notPreparedBecause(deposit);
  const mayPrepare = mayEdit && because === undefined && kindsFor(deposit).length > 0;
  return (
    <Card
      title="Payments out of the deposit"
      aside={
        mayPrepare ? (
          <Button variant="primary" onClick={() => setPreparing(true)}>
            Prepare a payment
          </Button>
        ) : null
      }
    >
      <div className={content.column}>
        <p className="tabular">
          {moneyText(held)} is held, {moneyText(cleared)} of it may be paid out.
        </p>
        {because ? <p className={content.quiet}>{because}</p> : null}
        {withdrawals.length === 0 ? (
          <p className={content.quiet}>No payment was prepared yet.</p>
        ) : null}
        <ul className={content.list} aria-label="Payments out of the deposit">
          {withdrawals.map(({ id, kind, state, total, preparedBy, preparedAt }) => (
            <li key={id} className={content.item}>
              <div className={content.line}>
                <AppLink
                  className={`${content.link} ${styles.texts}`}
                  href={listingWithdrawalAddress(deposit.listingId, id)}
                >
                  {WITHDRAWAL_KIND_WORDS[kind]}, {moneyText(total)}
                </AppLink>
                <StatusPill tone={WITHDRAWAL_TONES[state]}>
                  {WITHDRAWAL_STATE_WORDS[state]}
                </StatusPill>
              </div>
              <p className={content.quiet}>
                {preparedBy}, {dateTimeText(preparedAt)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {isPreparing ? <PrepareDialog deposit={deposit} onClose={() => setPreparing(false)} /> : null}
    </Card>
  );
}
