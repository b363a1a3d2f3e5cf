import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { inTurn } from '../in-turn.ts';
import { RecipientItem } from './recipient-item.tsx';

/** Everybody an envelope is for, in their order, each with where they stand. Never anybody's link. */
export function RecipientsCard({ envelope }: { envelope: ShownEnvelope }) {
  return (
    <Card title="People">
      {envelope.recipients.length > 0 ? (
        <ul className={styles.list}>
          {inTurn(envelope).map((recipient) => (
            <RecipientItem key={recipient.id} recipient={recipient} envelope={envelope} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>Nobody is asked yet.</p>
      )}
    </Card>
  );
}
