import type { ShownEnvelope } from '../../../offline/contracts/overlay-envelopes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { RecipientItem } from './recipient-item.tsx';

/** Of those with the same turn, who is witnessed stands before who witnesses. */
const KINDS = ['signer', 'witness', 'copy'];

/** Everybody an envelope is for, in their order, each with where they stand. Never anybody's link. */
export function RecipientsCard({ envelope }: { envelope: ShownEnvelope }) {
  const { recipients } = envelope;
  return (
    <Card title="People">
      {recipients.length > 0 ? (
        <ul className={styles.list}>
          {recipients
            .toSorted(
              (a, b) => a.position - b.position || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
            )
            .map((recipient) => (
              <RecipientItem key={recipient.id} recipient={recipient} envelope={envelope} />
            ))}
        </ul>
      ) : (
        <p className={styles.quiet}>Nobody is asked yet.</p>
      )}
    </Card>
  );
}
