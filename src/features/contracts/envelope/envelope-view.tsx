import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import styles from '../../../ui/layout/content.module.css';
import { DocumentsCard } from './documents-card.tsx';
import { EnvelopeCard } from './envelope-card.tsx';
import { EnvelopeTimeline } from './envelope-timeline.tsx';
import { RecipientsCard } from './recipients-card.tsx';

/** One envelope: where it stands, what can be done, who is asked, its documents, what happened. */
export function EnvelopeView({ envelope }: { envelope: ShownEnvelope }) {
  const isKnown = !envelope.composed;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EnvelopeCard envelope={envelope} />
        <RecipientsCard envelope={envelope} />
        {isKnown ? <DocumentsCard envelope={envelope} /> : null}
      </div>
      <div className={styles.column}>
        {isKnown ? <EnvelopeTimeline id={envelope.id} version={envelope.version} /> : null}
      </div>
    </div>
  );
}
