import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Officer } from '../../../../contract/endpoints/aml-reports.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { deskQueries } from '../../../offline/aml/desk-queries.ts';
import { unread } from '../../../offline/unread.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { OfficerCard } from './officer-card.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportItem } from './report-item.tsx';
import { RetentionCard } from './retention-card.tsx';

const WORDS = { what: 'Who the compliance officer is', loading: 'Loading' };

/** The reports of the agency for its compliance officer, and for the principal who that is. */
export function ReportsPart() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(deskQueries(client).officer);
  const { data: officer } = query;
  if (!officer || isOffline) {
    const what = 'Reports';
    return (
      <Card>
        <PageStates state={isOffline ? { kind: 'offline', what } : unread(query, WORDS)}>
          {null}
        </PageStates>
      </Card>
    );
  }
  return (
    <>
      {officer.isYou ? <ReportsCard /> : <NotYours officer={officer} />}
      {officer.isYou ? <RetentionCard /> : null}
      {officer.candidates ? (
        <OfficerCard officer={officer} candidates={officer.candidates} />
      ) : null}
    </>
  );
}

function NotYours({ officer: { officer } }: { officer: Officer }) {
  const who = officer ? `${officer.name}, the compliance officer,` : 'The principal';
  return (
    <Card title="Reports to AUSTRAC">
      <PageStates
        state={{
          kind: 'forbidden',
          message: `${who} alone sees reports. Tell them what you noticed, and nobody else.`,
        }}
      >
        {null}
      </PageStates>
    </Card>
  );
}

const REPORT_WORDS = { what: 'Reports', loading: 'Loading reports' };

function ReportsCard() {
  const { client, clock } = usePortal();
  const query = useQuery(deskQueries(client).reports);
  const [isDrafting, setDrafting] = useState(false);
  const reports = query.data?.reports;
  return (
    <Card
      title="Reports to AUSTRAC"
      aside={
        <Button size="small" icon="add" onClick={() => setDrafting(true)}>
          Draft a report
        </Button>
      }
    >
      <div className={content.text}>
        <p>
          Drafts to lodge yourself in AUSTRAC Online (online.austrac.gov.au). Nothing is lodged from
          here, and nothing here is shown to anybody but the compliance officer. Telling a customer
          or a colleague of a report may be an offence.
        </p>
        <PageStates state={stateOf()}>
          <ul className={content.list} aria-label="Reports">
            {reports?.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
        </PageStates>
      </div>
      {isDrafting ? (
        <ReportDialog
          today={propertyDate(clock.now(), 'Australia/Sydney')}
          onClose={() => setDrafting(false)}
        />
      ) : null}
    </Card>
  );

  function stateOf(): PageState {
    if (!reports) return unread(query, REPORT_WORDS);
    if (reports.length > 0) return { kind: 'ready' };
    return {
      kind: 'empty',
      title: 'No reports',
      message: 'A suspicion is due three business days after it was formed, cash after ten.',
    };
  }
}
