import { useState } from 'react';
import type { SanctionsList } from '../../../contract/endpoints/sanctions.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { countText, listTroubles, sizeText } from './list-words.ts';
import { useListAct } from './use-list-act.ts';

export interface PreviewCardProps {
  list: SanctionsList;
  /** No list is in use yet, so that everything in this one is new. */
  isFirst: boolean;
}

/** What changes with a version that waits: how many entries and which, and the way to use it. */
export function PreviewCard({ list, isFirst }: PreviewCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { version, added, changed, removed, looksCut, loadedAt, loadedByName } = list;
  const isSame = added.count + changed.count + removed.count === 0;
  return (
    <Card title={`What changes with version ${version}`}>
      <div className={styles.text}>
        <p>
          {sizeText(list)}, loaded {dateTimeText(loadedAt)}, {loadedByName}
        </p>
        {looksCut ? (
          <Banner tone="attention" icon="alert" title="This list may be cut">
            {countText(removed.count, 'entry', 'entries')} of the list in use{' '}
            {removed.count === 1 ? 'is' : 'are'} gone, more than a tenth of it. Compare it with what
            was published.
          </Banner>
        ) : null}
        {isSame ? <p>Nothing differs from the list in use.</p> : null}
        <Entries title="New" {...added} />
        {isFirst ? null : (
          <>
            <Entries title="Changed" {...changed} />
            <Entries title="Gone" {...removed} />
          </>
        )}
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            Use version {version}
          </Button>
        </div>
      </div>
      {isAsking ? <UseDialog list={list} onClose={() => setIsAsking(false)} /> : null}
    </Card>
  );
}

/** Entries of one kind by number and name, the first of them. */
function Entries({ title, count, first }: { title: string } & SanctionsList['added']) {
  const more = count - first.length;
  return (
    <section aria-label={title}>
      <h3>
        {title}: {countText(count, 'entry', 'entries')}
      </h3>
      {count === 0 ? null : (
        <ul aria-label={`${title} entries`}>
          {first.map(({ reference, name }) => (
            <li key={reference} translate="no">
              {name} <span className={styles.quiet}>({reference})</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className={styles.quiet}>and {countText(more, 'more entry', 'more entries')}</p>
      ) : null}
    </section>
  );
}

/** Asks before everybody is screened against a version; a list that may be cut takes a word of its own. */
function UseDialog({ list, onClose }: { list: SanctionsList; onClose: () => void }) {
  const { version, looksCut, removed } = list;
  const isOffline = useConnectivity() === 'offline';
  const act = useListAct();
  const [isShorterOnPurpose, setIsShorterOnPurpose] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  function use() {
    if (looksCut && !isShorterOnPurpose) return setIsMissed(true);
    act.mutate(
      { kind: 'activate', version, isShorterOnPurpose },
      {
        onSuccess: () => {
          toasts.success(`Version ${version} is in use`);
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Use version ${version}?`}
      consequence="From now on everybody is screened against it, and everybody whose check is open or verified is screened again. The version before can’t be brought back, only loaded again."
      confirmLabel={`Use version ${version}`}
      isWorking={act.isPending}
      onConfirm={use}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {looksCut ? (
          <Checkbox
            label={`The list is shorter on purpose: ${countText(removed.count, 'entry', 'entries')} gone`}
            checked={isShorterOnPurpose}
            error={isMissed && !isShorterOnPurpose ? 'Say that it is meant, or go back' : undefined}
            onChange={setIsShorterOnPurpose}
          />
        ) : null}
        {isOffline ? <p role="status">You’re offline. This needs a connection.</p> : null}
        <ErrorAlert messages={listTroubles(act.error)} />
      </div>
    </ConfirmDialog>
  );
}
