import type { Desk } from '../../../../contract/endpoints/aml-desk.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';

/** Which sanctions list counts, and whether everybody was screened against it. */
export function ScreeningCard({ screening }: { screening: Desk['screening'] }) {
  const { list, screened, waiting, lastScreenedAt } = screening;
  return (
    <Card title="Sanctions list">
      {list ? (
        <div className={content.text}>
          <p>
            Version {list.version}, active since {dateTimeText(list.activeSince)}.
          </p>
          <p>
            {waiting === 0
              ? `Everybody in checks that were submitted is screened against it: ${screened}.`
              : `${screened} screened against it, ${waiting} to go. They are screened by themselves.`}
          </p>
          {lastScreenedAt ? (
            <p className={content.quiet}>Last screened {dateTimeText(lastScreenedAt)}</p>
          ) : null}
        </div>
      ) : (
        <p>No list is active. Nobody is cleared until our staff have loaded one.</p>
      )}
    </Card>
  );
}
