import { useQuery } from '@tanstack/react-query';
import type { TemplateId } from '../../../../domain/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { readState } from '../read-state.ts';
import { templateQueries } from '../template-queries.ts';
import styles from '../templates.module.css';

/** The versions of a template, newest first: name, who and when. */
export function VersionsCard({ id }: { id: TemplateId }) {
  const { client } = usePortal();
  const read = useQuery(templateQueries(client).versions(id));
  const versions = read.data?.versions;
  return (
    <Card title="Versions">
      <PageStates state={versions ? { kind: 'ready' } : readState('The versions', read)}>
        <ol className={classNames(styles.list, styles.plain)}>
          {versions?.map(({ number, name, fieldCount, savedByName, savedAt, sentCount = 0 }) => (
            <li key={number} className={styles.item}>
              <p>
                <strong>Version {number}:</strong> {name}
              </p>
              <p className={styles.quiet}>
                {savedByName}, {dateTimeText(savedAt)}, {fieldCount} fields
              </p>
              {sentCount > 0 ? (
                <p>
                  In use: sent {sentCount === 1 ? 'once' : `${sentCount} times`}. It stays as it is;
                  changes make a new version.
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      </PageStates>
    </Card>
  );
}
