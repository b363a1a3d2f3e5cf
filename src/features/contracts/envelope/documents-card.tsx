import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { NotShown } from '../../../ui/feedback/not-shown.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { ReadButton } from '../reading/read-button.tsx';
import { useWholeEnvelope } from '../use-whole-envelope.ts';
import { FileButton } from './file-button.tsx';

/** The documents of an envelope: filled as they will be sent, as they were sent, or sealed. */
export function DocumentsCard({ envelope }: { envelope: ShownEnvelope }) {
  const { id, state } = envelope;
  const { data, error, refetch } = useWholeEnvelope(envelope);
  return (
    <Card title="Documents">
      {data ? (
        <ul className={styles.list}>
          {data.documents.map(({ position, name, pages, sealedSha256, verifyCode }) => {
            const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
            const isSealed = sealedSha256 !== undefined;
            const kind = isSealed ? 'sealed' : state === 'draft' ? 'preview' : 'sent';
            const wanted = { id, position, name, kind } as const;
            return (
              <li key={position} className={styles.item}>
                <h3>{name}</h3>
                <p className={styles.quiet}>
                  {isSealed ? `${count} and the certificate, sealed` : count}
                </p>
                {isSealed ? (
                  <p className={styles.exact}>
                    SHA-256 {sealedSha256}
                    {verifyCode ? (
                      <>
                        {' · '}
                        <AppLink href={`/verify/${verifyCode}`} target="_blank">
                          Verify it
                        </AppLink>
                      </>
                    ) : null}
                  </p>
                ) : null}
                <div className={styles.actions}>
                  <ReadButton {...wanted} />
                  <FileButton {...wanted} />
                </div>
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <NotShown onRetry={() => void refetch()}>
          {isOfflineMiss(error)
            ? 'You’re offline, and these documents aren’t on this device yet.'
            : 'The documents can’t be shown just now.'}
        </NotShown>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
