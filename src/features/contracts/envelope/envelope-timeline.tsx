import { useQuery } from '@tanstack/react-query';
import type { EnvelopeEntry } from '../../../../contract/envelope-shapes.ts';
import { isToldOnce } from '../../../../domain/contracts/signing/told-once.ts';
import type { EnvelopeId } from '../../../../domain/ids.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { troubleOf } from '../../../offline/unread.ts';
import { useRefetchOn } from '../../../offline/use-refetch-on.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { AskedTimeline } from '../../../ui/layout/asked-timeline.tsx';
import { Card } from '../../../ui/layout/card.tsx';
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
  useRefetchOn(version, refetch);
  return (
    <Card title="Timeline">
      <AskedTimeline
        label="Timeline of the envelope"
        events={data?.events
          .filter(isToldOnce)
          .toReversed()
          .map((entry) => ({
            ...eventWords(entry.kind),
            id: entry.id,
            when: offsetTimeText(entry.at, entry.zone),
            dateTime: entry.at,
            who: entry.actorName,
            detail: detailOf(entry),
          }))}
        trouble={troubleOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}
