import { STATE_WORDS } from '../../../../offline/operation-states.ts';
import type { Operation } from '../../../../offline/outbox/operation.ts';
import { type WaitingEvent, waitingEvents } from '../../../../offline/overlay/overlay-events.ts';
import { SyncState } from '../../../../ui/feedback/sync-state.tsx';
import { dateTimeText } from '../../../../ui/format/date-text.ts';
import { Timeline } from '../../../../ui/layout/timeline.tsx';
import { groupLabel } from '../../form/words/field-labels.ts';

const TITLES: Record<WaitingEvent['kind'], string> = {
  created: 'Add listing',
  edited: 'Change listing',
  archived: 'Archive listing',
  restored: 'Restore listing',
};

/** The changes of a listing that wait on this device, each with where it stands. */
export function WaitingTimeline({
  operations,
  zone,
}: {
  operations: readonly Operation[];
  zone: string;
}) {
  const events = waitingEvents(operations);
  if (events.length === 0) return null;
  return (
    <Timeline
      label="Waiting on this device"
      events={events.map((event) => ({
        id: event.id,
        title: TITLES[event.kind],
        when: dateTimeText(event.at, zone),
        dateTime: event.at.toISOString(),
        who: 'waits on this device',
        detail: (
          <>
            {detailOf(event)} <SyncState state={event.state}>{STATE_WORDS[event.state]}</SyncState>
          </>
        ),
        tone: 'waiting',
        icon: 'device',
      }))}
    />
  );
}

function detailOf({ reason, fields = [] }: WaitingEvent): string {
  return reason ? `Reason: ${reason}` : fields.map(groupLabel).join(', ');
}
