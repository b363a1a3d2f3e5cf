import { useQuery } from '@tanstack/react-query';
import type { Template } from '../../../../contract/template-shapes.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { countText } from '../count-text.ts';
import { readState } from '../read-state.ts';
import { templateQueries } from '../template-queries.ts';
import styles from '../templates.module.css';
import { VersionActions } from './version-actions.tsx';

/** The published versions of a template, newest first: name, who and when. */
export function VersionsCard({ template }: { template: Template }) {
  const { client } = usePortal();
  const read = useQuery(templateQueries(client).versions(template.id));
  const versions = read.data?.versions;
  return (
    <Card title="Versions">
      <PageStates state={versions ? { kind: 'ready' } : readState('The versions', read)}>
        {versions?.length === 0 ? (
          <p>None is published yet, so nobody is offered this template.</p>
        ) : null}
        <ol className={classNames(styles.list, styles.plain)}>
          {versions?.map(({ number, name, fieldCount, savedByName, savedAt, sentCount = 0 }) => (
            <li key={number} className={styles.item}>
              <p>
                <strong>Version {number}:</strong> {name}
              </p>
              <p className={styles.quiet}>
                {savedByName}, {dateTimeText(savedAt)}, {countText(fieldCount, 'field')}
              </p>
              <VersionActions template={template} number={number} name={name} />
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
