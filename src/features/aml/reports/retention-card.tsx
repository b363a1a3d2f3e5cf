import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Retention } from '../../../../contract/endpoints/aml-retention.ts';
import { deskQueries } from '../../../offline/aml/desk-queries.ts';
import { unread } from '../../../offline/unread.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AmlDialog } from '../aml-dialog.tsx';
import { reportTroubles, useReportAct } from './use-report-act.ts';

const WORDS = { what: 'What is kept no longer', loading: 'Loading what is kept no longer' };

/** What was kept for seven years, to be deleted by the compliance officer. */
export function RetentionCard() {
  const { client } = usePortal();
  const query = useQuery(deskQueries(client).retention);
  const [isAsking, setAsking] = useState(false);
  const due = query.data;
  const isAny = due !== undefined && due.counts.cases + due.counts.reports > 0;
  return (
    <Card title="Records to delete">
      <PageStates state={due ? { kind: 'ready' } : unread(query, WORDS)}>
        <div className={content.text}>
          <p className={content.quiet}>
            Checks are kept for seven years after the relationship ended, and longer while a report
            about the listing is a draft.
          </p>
          {isAny ? (
            <>
              <ul className={content.list} aria-label="Records to delete">
                {due.cases.map(({ caseId, name, listingReference, endedOn }) => (
                  <li key={caseId} className={content.item}>
                    {name}, {listingReference}. Ended {dateText(endedOn)}
                  </li>
                ))}
              </ul>
              <div className={content.actions}>
                <Button size="small" onClick={() => setAsking(true)}>
                  Delete records
                </Button>
              </div>
            </>
          ) : (
            <p>Nothing was kept long enough to be deleted.</p>
          )}
        </div>
      </PageStates>
      {isAsking && due ? (
        <DeleteDialog counts={due.counts} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}

type DeleteDialogProps = { counts: Retention['counts']; onClose: () => void };

function DeleteDialog({ counts, onClose }: DeleteDialogProps) {
  const act = useReportAct();
  const { cases, events, subjects, reports } = counts;
  const confirm = () =>
    act.mutate({
      wish: counts,
      call: (calls, options) => calls.retention.delete({ body: { cases } }, options),
      done: 'The records are being deleted',
      after: onClose,
    });
  return (
    <AmlDialog
      title="Delete these records for good?"
      consequence={`Checks: ${cases}. Entries of their histories: ${events}. People and entities in no other check: ${subjects}. Ended reports: ${reports}. None of it can be brought back.`}
      confirmLabel="Delete for good"
      isDanger
      isWorking={act.isPending}
      troubles={reportTroubles(act.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
