import { useQuery } from '@tanstack/react-query';
import type { WholeRun } from '../../../../contract/endpoints/payment-runs.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { paymentQueries } from '../calls/payment-queries.ts';
import { deskAddress } from '../desk-parts.ts';
import styles from '../payments.module.css';
import { ReadGate } from '../read-gate.tsx';
import {
  ITEM_STATE_WORDS,
  ITEM_TONES,
  paymentsText,
  RUN_FAULT_WORDS,
  RUN_STATE_WORDS,
  RUN_TONES,
  runHistory,
} from '../words/run-words.ts';
import { RunActs } from './run-acts.tsx';
import { ShortenedList } from './shortened-list.tsx';

/** How soon is looked whether the hour of a run is over. */
const LOOK_AGAIN_MS = 30_000;

/** One run: what it pays, what the bank would refuse, and the way to release, stop and download it. */
export function RunView({ runId }: { runId: string }) {
  const query = useQuery({
    ...paymentQueries(usePortal().client).run(runId),
    refetchInterval: ({ state }) => (state.data?.run.state === 'released' ? LOOK_AGAIN_MS : false),
  });
  const readAt = query.dataUpdatedAt;
  return (
    <>
      <ReadGate query={query} what="The payment run">
        {(whole) => (
          <>
            <RunCard whole={whole} readAt={readAt} />
            <ItemsCard whole={whole} />
          </>
        )}
      </ReadGate>
      <div className={content.actions}>
        <LinkButton icon="arrow-left" href={deskAddress('pay')}>
          All payment runs
        </LinkButton>
      </div>
    </>
  );
}

function RunCard({ whole, readAt }: { whole: WholeRun; readAt: number }) {
  const { run, from, faults, shortened } = whole;
  const { number, state, total, count, seenAtBank } = run;
  return (
    <Card
      title={`Run ${number}`}
      aside={<StatusPill tone={RUN_TONES[state]}>{RUN_STATE_WORDS[state]}</StatusPill>}
    >
      <div className={content.column}>
        <DefinitionList
          isWide
          items={[
            { term: 'In all', value: moneyText(total), isTabular: true },
            { term: 'Payments', value: paymentsText(count), isTabular: true },
            {
              term: 'From',
              value: from
                ? `${from.name}, ${formatBsb(from.bsb)}, ${from.account}`
                : 'No account that can be paid from. A principal enters it under Settings, Accounts.',
            },
            ...(state === 'sent'
              ? [
                  {
                    term: 'On your bank’s statement',
                    value: moneyText(seenAtBank),
                    isTabular: true,
                  },
                ]
              : []),
          ]}
        />
        {faults.length > 0 ? <FaultsBanner whole={whole} /> : null}
        {shortened.length > 0 ? <ShortenedList whole={whole} /> : null}
        <div className={content.text}>
          {runHistory(run).map((line) => (
            <p key={line} className={content.quiet}>
              {line}
            </p>
          ))}
        </div>
        <RunActs whole={whole} readAt={readAt} />
      </div>
    </Card>
  );
}

function FaultsBanner({ whole: { faults, items } }: { whole: WholeRun }) {
  return (
    <Banner tone="attention" icon="alert" title="Your bank would refuse this run">
      <ul>
        {faults.map(({ code, item: id }) => {
          const item = items.find((each) => each.id === id);
          const whose = item ? `${item.supplierName}, ${item.invoiceNumber}: ` : '';
          return (
            <li key={`${code} ${id}`}>
              {whose}
              {RUN_FAULT_WORDS[code]}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

function ItemsCard({ whole: { items } }: { whole: WholeRun }) {
  return (
    <Card title="Payments">
      <ul className={content.list} aria-label="Payments of the run">
        {items.map((item) => (
          <li key={item.id} className={content.item}>
            <div className={content.line}>
              <strong className={styles.texts}>
                {item.supplierName}, {item.invoiceNumber}
              </strong>
              <StatusPill tone={ITEM_TONES[item.state]}>{ITEM_STATE_WORDS[item.state]}</StatusPill>
            </div>
            <div className={content.line}>
              <span className={content.quiet}>
                To {item.accountName}, {formatBsb(item.bsb)}, {item.account}. Reference{' '}
                {item.reference}
              </span>
              <span className={`${styles.amount} tabular`}>{moneyText(item.amount)}</span>
            </div>
            <p className={content.quiet}>{item.address}</p>
            {item.returnedBecause ? <p>It came back: {item.returnedBecause}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
