import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { WithdrawalKind } from '../../../../domain/trust/trust-work.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import styles from '../deposit.module.css';
import { LINE_KIND_WORDS } from '../words/withdrawal-words.ts';

type Proposal = EndpointOutput<typeof soldDeposits.calls.propose>;

export interface ProposalViewProps {
  proposal: Proposal | undefined;
  held: Cents;
  kind: WithdrawalKind;
  /** It is being worked out again. */
  isChanging: boolean;
  troubles: readonly string[];
}

/** What a payment would pay to whom, that it adds up, and what stands in its way. */
export function ProposalView({ proposal, held, kind, isChanging, troubles }: ProposalViewProps) {
  if (troubles.length > 0) return <ErrorAlert messages={troubles} />;
  if (!proposal) return <p role="status">Working out what is paid.</p>;
  const { lines, total, faults } = proposal;
  return (
    <section className={content.column} aria-label="What is paid" aria-busy={isChanging}>
      <ul className={content.list} aria-label="Payments">
        {lines.map(({ kind: of, payeeId, payeeName, amount, account }) => (
          <li key={`${of} ${payeeId} ${amount}`} className={content.item}>
            <div className={content.line}>
              <strong className={styles.texts}>{payeeName}</strong>
              <span className={`${styles.amount} tabular`}>{moneyText(amount)}</span>
            </div>
            <p className={content.quiet}>
              {LINE_KIND_WORDS[of]}, {account ?? 'no account that can be paid'}
            </p>
          </li>
        ))}
      </ul>
      <SumLines held={held} total={total} kind={kind} />
      {isChanging ? <p role="status">Working it out again.</p> : null}
      {faults.length > 0 ? (
        <Banner tone="attention" icon="alert" title="It can’t be sent like this">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </section>
  );
}

/** What is held, what is paid and what is left, one below the other. */
function SumLines({ held, total, kind }: { held: Cents; total: Cents; kind: WithdrawalKind }) {
  const left = cents(held - total);
  const isExcess = kind === 'excess';
  return (
    <div className={content.text}>
      <p className={`${content.line} tabular`}>
        <span>Held</span>
        <span>{moneyText(held)}</span>
      </p>
      <p className={`${content.line} tabular`}>
        <span>Paid out</span>
        <span>{moneyText(total)}</span>
      </p>
      <p className={`${content.line} ${styles.sum} tabular`}>
        <span>{isExcess ? 'Stays held' : 'Left over'}</span>
        <span>{moneyText(left)}</span>
      </p>
      {isExcess ? null : (
        <p>
          {left === 0
            ? 'It adds up: 0.00 is left.'
            : left > 0
              ? `It doesn’t add up yet: ${moneyText(left)} goes to nobody.`
              : `It doesn’t add up yet: it pays ${moneyText(cents(-left))} more than is held.`}
        </p>
      )}
    </div>
  );
}
