import type { InvoiceReason } from '../../../../domain/suppliers/invoice-reasons.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import content from '../../../ui/layout/content.module.css';
import { REASON_BADGES } from '../words/invoice-words.ts';

/** What somebody should look at, one quiet badge each. */
export function ReasonBadges({ reasons }: { reasons: readonly InvoiceReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className={content.pills}>
      {reasons.map((reason) => (
        <StatusPill key={reason} tone="neutral" icon="info" mayWrap>
          {REASON_BADGES[reason]}
        </StatusPill>
      ))}
    </div>
  );
}
