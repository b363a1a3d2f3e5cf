import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import { eventDetail, HAPPENING_WORDS } from '../words/settlement-words.ts';

/** What happened to a settlement, the newest first. */
export function HistoryPart({ settlement: { events } }: { settlement: SaleSettlement }) {
  const { zone } = useSettlementPlace();
  // What one step told is of one moment: there the later of it comes first too.
  const newestFirst = events.toReversed().toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title="History">
      {events.length === 0 ? <p className={content.quiet}>Nothing happened yet.</p> : null}
      <Timeline
        label="History of the settlement"
        events={newestFirst.map((event) => {
          const day = event.settleOn && dateText(event.settleOn);
          const detail = eventDetail(event);
          return {
            id: event.id,
            title: day ? `${HAPPENING_WORDS[event.event]}: ${day}` : HAPPENING_WORDS[event.event],
            when: dateTimeText(event.at, zone),
            dateTime: event.at,
            who: event.actorName,
            detail: detail === '' ? undefined : <p>{detail}</p>,
          };
        })}
      />
    </Card>
  );
}
