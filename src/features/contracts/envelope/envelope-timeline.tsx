import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EnvelopeEntry } from '../../../../contract/envelope-shapes.ts';
import type { EnvelopeId } from '../../../../domain/ids.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import styles from '../contracts.module.css';
import { eventWords } from './event-words.ts';
import { offsetTimeText } from './offset-text.ts';

export interface EnvelopeTimelineProps {
  id: EnvelopeId;
  /** A change of it means that something happened. */
  version: number;
}

function detailOf({ facts, address }: EnvelopeEntry): string | undefined {
  const reason = typeof facts.reason === 'string' ? `Reason: ${facts.reason}` : undefined;
  // The rules act on the server itself.
  const from = address && address !== 'server' ? `From ${address}` : undefined;
  return [reason, from].filter(Boolean).join(' · ') || undefined;
}

/** The audit trail of an envelope, newest first, in the property's time with its offset. */
export function EnvelopeTimeline({ id, version }: EnvelopeTimelineProps) {
  const { client } = usePortal();
  const { data, error, refetch } = useQuery(envelopeQueries(client).events(id));
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void refetch({ cancelRefetch: false });
  }, [version, refetch]);
  return (
    <Card title="Timeline">
      {data ? (
        <Timeline
          label="Timeline of the envelope"
          events={data.events.toReversed().map((entry) => ({
            ...eventWords(entry.kind),
            id: entry.id,
            when: offsetTimeText(entry.at, entry.zone),
            dateTime: entry.at,
            who: entry.actorName,
            detail: detailOf(entry),
          }))}
        />
      ) : error ? (
        <div className={styles.text}>
          <p className={styles.quiet}>
            {isOfflineMiss(error)
              ? 'You’re offline, and this timeline isn’t on this device yet.'
              : 'The timeline can’t be shown just now.'}
          </p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}
