import { useState } from 'react';
import type { AmlReport } from '../../../../contract/endpoints/aml-reports.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill, type StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../aml.module.css';
import { amlAddress } from '../aml-addresses.ts';
import { dueText } from '../standing-words.ts';
import { LodgedDialog } from './lodged-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { REPORT_KIND_WORDS, REPORT_STATE_WORDS } from './report-words.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const TONES: Record<AmlReport['state'], StatusTone> = {
  draft: 'waiting',
  lodged: 'done',
  withdrawn: 'neutral',
};

/** One report: about what, by when, and what can be done with it. */
export function ReportItem({ report }: { report: AmlReport }) {
  const [asking, setAsking] = useState<'edit' | 'lodged' | 'withdraw'>();
  const { kind, listing, state, dueOn, today, arisenOn, isTerrorism, cash, grounds } = report;
  const close = () => setAsking(undefined);
  const about = `${REPORT_KIND_WORDS[kind]}, ${listing.reference}`;
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong>{REPORT_KIND_WORDS[kind]}</strong>
        <StatusPill tone={TONES[state]}>{REPORT_STATE_WORDS[state]}</StatusPill>
      </div>
      <AppLink className={content.link} href={amlAddress(listing.id)}>
        {listing.reference}, {listing.address}
      </AppLink>
      {state === 'draft' && dueOn ? (
        <p className={dueOn < today ? styles.overdue : undefined}>{dueText(dueOn, today)}</p>
      ) : null}
      <p className={content.quiet}>
        {kind === 'suspicion' ? 'Formed' : 'Received'} {dateText(arisenOn)}
        {isTerrorism ? ', about terrorism' : ''}
        {cash === null ? '' : `, ${moneyText(cash)} in cash`}. Drafted by {report.createdByName}
      </p>
      <p className={content.exact}>{grounds === '' ? 'No grounds written yet' : grounds}</p>
      {report.lodged ? (
        <p>
          Lodged {dateText(report.lodged.on)} as {report.lodged.reference}, recorded by{' '}
          {report.lodged.byName}
        </p>
      ) : null}
      {report.withdrawn ? <p>Withdrawn because: {report.withdrawn.reason}</p> : null}
      {state === 'draft' ? (
        <div className={content.actions}>
          <Button
            size="small"
            variant="primary"
            aria-label={`Record as lodged: ${about}`}
            onClick={() => setAsking('lodged')}
          >
            Record as lodged
          </Button>
          <Button size="small" aria-label={`Edit: ${about}`} onClick={() => setAsking('edit')}>
            Edit
          </Button>
          <Button
            size="small"
            aria-label={`Withdraw: ${about}`}
            onClick={() => setAsking('withdraw')}
          >
            Withdraw
          </Button>
        </div>
      ) : null}
      {asking === 'edit' ? <ReportDialog report={report} today={today} onClose={close} /> : null}
      {asking === 'lodged' ? <LodgedDialog report={report} onClose={close} /> : null}
      {asking === 'withdraw' ? <WithdrawDialog report={report} onClose={close} /> : null}
    </li>
  );
}
