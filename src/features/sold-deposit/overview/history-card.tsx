import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { HAPPENING_WORDS } from '../words/deposit-words.ts';

/** What happened to a deposit, the newest first. */
export function HistoryCard({ deposit: { events } }: { deposit: SoldDeposit }) {
  const { zone } = useStepPlace();
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title="History">
      {events.length === 0 ? <p className={content.quiet}>Nothing happened yet.</p> : null}
      <Timeline
        label="History of the deposit"
        events={newestFirst.map(({ at, by, onBehalfOf, event, amount, reason }, index) => ({
          id: `${at} ${event} ${index}`,
          title: HAPPENING_WORDS[event],
          when: dateTimeText(at, zone),
          dateTime: at,
          who: onBehalfOf === undefined ? by : `${by} for ${onBehalfOf}`,
          detail:
            amount === undefined && reason === undefined ? undefined : (
              <p>
                {[amount === undefined ? undefined : moneyText(amount), reason]
                  .filter((part) => part !== undefined)
                  .join('. ')}
              </p>
            ),
        }))}
      />
    </Card>
  );
}
