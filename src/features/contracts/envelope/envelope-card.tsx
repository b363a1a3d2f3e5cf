import { DISCLOSURE_DOCUMENTS } from '../../../../domain/contracts/signing/disclosure-gate.ts';
import { STEP_NAMES } from '../../../../domain/listings/step-words.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { useStoppedChange } from '../../../offline/outbox/use-stopped-change.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { StoppedBanner } from '../../../ui/feedback/stopped-banner.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { useContractsPlace } from '../contracts-place.ts';
import { EnvelopeActions } from './envelope-actions.tsx';
import { EnvelopePill } from './envelope-pill.tsx';
import { whatNext } from './what-next.ts';

const TOGETHER = { true: 'One turn after the other', false: 'All at the same time' } as const;

function remindersText(days: number): string {
  if (days === 0) return 'None';
  return days === 1 ? 'Every day' : `Every ${days} days`;
}

/** What is sent, where it stands and the ways on. */
export function EnvelopeCard({ envelope }: { envelope: ShownEnvelope }) {
  const stopped = useStoppedChange(envelope.waiting);
  const { zone, listing } = useContractsPlace();
  const { clock } = usePortal();
  const { product, subject, message, reason, disclosure, inOrder, state } = envelope;
  const { expiresAt, sentAt, completedAt, expiresInDays, remindEveryDays } = envelope;
  const names = envelope.documentNames.join(', ');
  return (
    <Card
      title={`${STEP_NAMES.sign}: ${PRODUCT_NAMES[product]}`}
      aside={<EnvelopePill {...envelope} />}
    >
      <div className={styles.text}>
        <p className={styles.needs}>{whatNext(envelope, clock.now(), listing.vendors)}</p>
        {stopped ? <StoppedBanner {...stopped} /> : null}
        <DefinitionList
          items={[
            ...(reason
              ? [{ term: state === 'declined' ? 'Why it was declined' : 'Why', value: reason }]
              : []),
            { term: 'Subject', value: subject },
            ...(names ? [{ term: 'Documents', value: names }] : []),
            ...(message ? [{ term: 'Message', value: message }] : []),
            { term: 'Order', value: TOGETHER[`${inOrder}`] },
            { term: 'Reminders', value: remindersText(remindEveryDays) },
            sentAt && expiresAt
              ? { term: 'Runs out', value: dateTimeText(expiresAt, zone), isTabular: true }
              : { term: 'Runs out', value: `${expiresInDays} days after it is sent` },
            ...(disclosure
              ? [
                  {
                    term: 'Given to the buyer',
                    value: `${DISCLOSURE_DOCUMENTS[disclosure.rule]}, on ${dateText(disclosure.givenOn)}`,
                  },
                ]
              : []),
            { term: 'Made by', value: envelope.createdByName },
            ...(sentAt
              ? [{ term: 'Sent', value: dateTimeText(sentAt, zone), isTabular: true }]
              : []),
            ...(completedAt
              ? [{ term: 'Completed', value: dateTimeText(completedAt, zone), isTabular: true }]
              : []),
          ]}
        />
        <EnvelopeActions envelope={envelope} />
      </div>
    </Card>
  );
}
