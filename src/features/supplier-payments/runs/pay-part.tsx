import { useQuery } from '@tanstack/react-query';
import type { PaymentRun } from '../../../../contract/endpoints/payment-runs.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { paymentQueries } from '../calls/payment-queries.ts';
import { runAddress } from '../desk-parts.ts';
import { ReadGate } from '../read-gate.tsx';
import { paymentsText, RUN_STATE_WORDS, RUN_TONES } from '../words/run-words.ts';
import { FileSettingsCard } from './file-settings-card.tsx';
import { PayableCard } from './payable-card.tsx';

/** What waits to be paid, and the runs by which it was or will be. */
export function PayPart() {
  const query = useQuery(paymentQueries(usePortal().client).runs);
  return (
    <ReadGate query={query} what="The list of payment runs">
      {({ payable, runs, settings }) => (
        <>
          <PayableCard payable={payable} />
          <RunsCard runs={runs} />
          <FileSettingsCard settings={settings} />
        </>
      )}
    </ReadGate>
  );
}

function RunsCard({ runs }: { runs: readonly PaymentRun[] }) {
  return (
    <Card title="Payment runs">
      {runs.length === 0 ? <p className={content.quiet}>No run was made yet.</p> : null}
      <ul className={content.list} aria-label="Payment runs">
        {runs.map(({ id, number, state, total, count, preparedBy, preparedAt, seenAtBank }) => (
          <li key={id} className={content.item}>
            <div className={content.line}>
              <AppLink className={content.link} href={runAddress(id)}>
                Run {number}: {paymentsText(count)}, {moneyText(total)}
              </AppLink>
              <StatusPill tone={RUN_TONES[state]}>{RUN_STATE_WORDS[state]}</StatusPill>
            </div>
            <p className={content.quiet}>
              {preparedBy}, {dateTimeText(preparedAt)}
              {state === 'sent'
                ? `. ${moneyText(seenAtBank)} of it is on your bank’s statement`
                : ''}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
