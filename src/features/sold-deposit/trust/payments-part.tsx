import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { depositQueries } from '../calls/deposit-queries.ts';
import styles from '../deposit.module.css';
import { WithdrawalCard } from '../payments/withdrawal-card.tsx';
import { depositAddress, trustAddress, trustWithdrawalAddress } from '../places.ts';
import { ReadGate } from '../read-gate.tsx';
import {
  WITHDRAWAL_KIND_WORDS,
  WITHDRAWAL_STATE_WORDS,
  WITHDRAWAL_TONES,
} from '../words/withdrawal-words.ts';
import { FilePart } from './file-part.tsx';

/** Payments out of deposits: those that wait for the licensee in charge first, or the one that is named. */
export function PaymentsPart({ withdrawalId }: { withdrawalId: string | undefined }) {
  const query = useQuery(depositQueries(usePortal().client).withdrawals);
  return (
    <>
      <ReadGate query={query} what="The list of payments">
        {({ withdrawals, isLicensee }) =>
          withdrawalId === undefined ? (
            <ListCard withdrawals={withdrawals} isLicensee={isLicensee} />
          ) : (
            <OneWithdrawal
              key={withdrawalId}
              withdrawal={withdrawals.find(({ id }) => id === withdrawalId)}
              isLicensee={isLicensee}
            />
          )
        }
      </ReadGate>
      {withdrawalId === undefined ? null : (
        <div className={content.actions}>
          <LinkButton icon="arrow-left" href={trustAddress('payments')}>
            All payments
          </LinkButton>
        </div>
      )}
    </>
  );
}

interface ListCardProps {
  withdrawals: readonly Withdrawal[];
  isLicensee: boolean;
}

function ListCard({ withdrawals, isLicensee }: ListCardProps) {
  const waiting = withdrawals.filter(({ state }) => state === 'prepared');
  const rest = withdrawals.filter(({ state }) => state !== 'prepared');
  return (
    <>
      <Card title="Waits for the licensee in charge">
        <div className={content.text}>
          {waiting.length === 0 ? (
            <p className={content.quiet}>Nothing waits.</p>
          ) : (
            <p>
              {isLicensee
                ? 'Open each one, check whom it pays, and authorise it.'
                : 'The licensee in charge authorises them. Let them know.'}
            </p>
          )}
          <WithdrawalList label="Waits for the licensee in charge" withdrawals={waiting} />
        </div>
      </Card>
      <Card title="Authorised and cancelled">
        {rest.length === 0 ? <p className={content.quiet}>None yet.</p> : null}
        <WithdrawalList label="Authorised and cancelled" withdrawals={rest} />
      </Card>
    </>
  );
}

interface WithdrawalListProps {
  label: string;
  withdrawals: readonly Withdrawal[];
}

function WithdrawalList({ label, withdrawals }: WithdrawalListProps) {
  return (
    <ul className={content.list} aria-label={label}>
      {withdrawals.map(({ id, kind, state, total, address, reference, preparedBy, preparedAt }) => (
        <li key={id} className={content.item}>
          <div className={content.line}>
            <AppLink
              className={`${content.link} ${styles.texts}`}
              href={trustWithdrawalAddress(id)}
            >
              {WITHDRAWAL_KIND_WORDS[kind]}, {moneyText(total)}
            </AppLink>
            <StatusPill tone={WITHDRAWAL_TONES[state]}>{WITHDRAWAL_STATE_WORDS[state]}</StatusPill>
          </div>
          <p className={content.quiet}>
            {reference}, {address}. {preparedBy}, {dateTimeText(preparedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface OneWithdrawalProps {
  withdrawal: Withdrawal | undefined;
  isLicensee: boolean;
}

function OneWithdrawal({ withdrawal, isLicensee }: OneWithdrawalProps) {
  const { roles } = useAccount();
  if (!withdrawal) {
    return (
      <Card>
        <PageStates state={{ kind: 'not-found', what: 'Payment' }}>{null}</PageStates>
      </Card>
    );
  }
  const mayRelease = can(roles, 'money.release') !== 'none';
  return (
    <WithdrawalCard
      withdrawal={withdrawal}
      mayAuthorise={isLicensee && mayRelease}
      mayCancel={can(roles, 'deposit.edit') !== 'none'}
    >
      {withdrawal.state === 'authorised' ? (
        <FilePart withdrawal={withdrawal} mayRelease={mayRelease} />
      ) : null}
      <AppLink className={content.link} href={depositAddress(withdrawal.listingId, 'payments')}>
        See the deposit of {withdrawal.reference}
      </AppLink>
    </WithdrawalCard>
  );
}
