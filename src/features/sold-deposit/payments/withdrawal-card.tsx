import type { ReactNode } from 'react';
import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { StatusPill, type StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import styles from '../deposit.module.css';
import { trustWithdrawalAddress } from '../places.ts';
import {
  LINE_KIND_WORDS,
  lineAccountText,
  WITHDRAWAL_KIND_WORDS,
  WITHDRAWAL_STATE_WORDS,
  WITHDRAWAL_TONES,
  withdrawalHistory,
} from '../words/withdrawal-words.ts';
import { AuthoriseDialog } from './authorise-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

export interface WithdrawalCardProps {
  withdrawal: Withdrawal;
  /** Whether the reader is the licensee in charge. */
  mayAuthorise: boolean;
  mayCancel: boolean;
  /** Whether it leads to the trust desk, where the licensee in charge looks. */
  withDeskLink?: boolean;
  /** What follows once it is authorised. */
  children?: ReactNode;
}

/** A payment out of a deposit: whom it pays, that it adds up, and the way to authorise or cancel it. */
export function WithdrawalCard(props: WithdrawalCardProps) {
  const { withdrawal, mayAuthorise, mayCancel, withDeskLink, children } = props;
  const { id, kind, state, total, left, lines, reason, address, reference } = withdrawal;
  const [open, setOpen] = useTyped<'authorise' | 'cancel' | null>(`withdrawal:${id}:open`, null);
  const isOpen = state === 'prepared';
  const close = () => setOpen(null);
  return (
    <Card
      title={`${WITHDRAWAL_KIND_WORDS[kind]}, ${moneyText(total)}`}
      aside={
        <StatusPill tone={WITHDRAWAL_TONES[state]}>{WITHDRAWAL_STATE_WORDS[state]}</StatusPill>
      }
    >
      <div className={content.column}>
        <DefinitionList
          isWide
          items={[
            { term: 'Property', value: address },
            { term: 'Reference', value: reference, isTabular: true },
            { term: 'In all', value: moneyText(total), isTabular: true },
            { term: 'Left in the deposit after it', value: moneyText(left), isTabular: true },
            ...(reason ? [{ term: 'Note', value: reason }] : []),
          ]}
        />
        <ul className={content.list} aria-label="Payments">
          {lines.map((line) => (
            <LineItem key={line.id} line={line} isAuthorised={state === 'authorised'} />
          ))}
        </ul>
        <div className={content.text}>
          {withdrawalHistory(withdrawal).map((line) => (
            <p key={line} className={content.quiet}>
              {line}
            </p>
          ))}
        </div>
        {isOpen && !mayAuthorise ? (
          <p role="status">The licensee in charge authorises it. Let them know that it waits.</p>
        ) : null}
        <div className={content.actions}>
          {isOpen && mayAuthorise ? (
            <Button variant="primary" onClick={() => setOpen('authorise')}>
              Authorise {moneyText(total)}
            </Button>
          ) : null}
          {withDeskLink ? (
            <LinkButton href={trustWithdrawalAddress(id)}>Open it at the trust desk</LinkButton>
          ) : null}
          {isOpen && mayCancel ? (
            <Button variant="danger" onClick={() => setOpen('cancel')}>
              Cancel it
            </Button>
          ) : null}
        </div>
        {children}
      </div>
      {isOpen && open === 'authorise' ? (
        <AuthoriseDialog withdrawal={withdrawal} onClose={close} />
      ) : null}
      {isOpen && open === 'cancel' ? (
        <CancelDialog withdrawal={withdrawal} onClose={close} />
      ) : null}
    </Card>
  );
}

type Line = Withdrawal['lines'][number];

function linePill({ isAtBank, isReversed }: Line): { tone: StatusTone; word: string } {
  if (isReversed) return { tone: 'attention', word: 'Came back' };
  return isAtBank ? { tone: 'done', word: 'Paid' } : { tone: 'info', word: 'In the book' };
}

function LineItem({ line, isAuthorised }: { line: Line; isAuthorised: boolean }) {
  const { kind, payeeName, amount, accountName, bsb, account, reference, paymentNumber } = line;
  const pill = linePill(line);
  const accountText = lineAccountText(line);
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong className={styles.texts}>{payeeName}</strong>
        <span className={`${styles.amount} tabular`}>{moneyText(amount)}</span>
      </div>
      <div className={content.line}>
        <span className={`${content.quiet} ${content.lead} ${styles.texts}`}>
          {LINE_KIND_WORDS[kind]}, to {accountName}, {formatBsb(bsb)}, {account}. Reference{' '}
          {reference}
          {paymentNumber === undefined ? '' : `. Payment ${paymentNumber}`}
        </span>
        {isAuthorised ? <StatusPill tone={pill.tone}>{pill.word}</StatusPill> : null}
      </div>
      {accountText ? <p className={content.quiet}>{accountText}</p> : null}
    </li>
  );
}
