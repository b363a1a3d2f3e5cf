import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { settlementAddress } from '../places.ts';
import { useSettlementPlace } from '../settlement-place.ts';
import { PLATFORM_WORDS } from '../words/settlement-words.ts';
import {
  countdownText,
  dayAndTime,
  isAfterSettlement,
  isClosed,
  isToCome,
  nextAct,
  STATE_TONES,
  STATE_WORDS,
  stateLine,
} from '../words/state-words.ts';
import { BookDialog } from './book-dialog.tsx';
import { FailDialog } from './fail-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { StageLine } from './stage-line.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Open = 'book' | 'terms' | 'report' | 'fail';

/** Where the settlement stands: its state, its day, and the one thing to do next. */
export function StandingCard({ settlement }: { settlement: SaleSettlement }) {
  const { today, zone, mayEdit } = useSettlementPlace();
  const [open, setOpen] = useTyped<Open | null>(`settlement:${settlement.listingId}:open`, null);
  const { state, closedAt } = settlement;
  const close = () => setOpen(null);
  return (
    <Card
      title="Where it stands"
      aside={<StatusPill tone={STATE_TONES[state]}>{STATE_WORDS[state]}</StatusPill>}
    >
      <div className={content.column}>
        {state === 'reconciled' ? (
          <Banner tone="info" icon="lock" title="This file is closed">
            It can be read and no longer changed
            {closedAt ? `, since ${dateTimeText(closedAt, zone)}` : ''}.
          </Banner>
        ) : null}
        <p className={content.needs}>{stateLine(settlement, today)}</p>
        {state === 'not_booked' || state === 'cancelled' ? null : <StageLine state={state} />}
        <Facts settlement={settlement} />
        {mayEdit && !isAfterSettlement(state) ? (
          <Acts settlement={settlement} onOpen={setOpen} />
        ) : null}
        {mayEdit || isClosed(settlement) ? null : (
          <p className={content.quiet}>
            You can read this. Those who work on the listing book the settlement and change it.
          </p>
        )}
      </div>
      {open === 'book' ? <BookDialog settlement={settlement} onClose={close} /> : null}
      {open === 'terms' ? <TermsDialog settlement={settlement} onClose={close} /> : null}
      {open === 'report' ? <ReportDialog settlement={settlement} onClose={close} /> : null}
      {open === 'fail' ? <FailDialog settlement={settlement} onClose={close} /> : null}
    </Card>
  );
}

function Facts({ settlement }: { settlement: SaleSettlement }) {
  const { today } = useSettlementPlace();
  const { state, settleOn, settleAt, plannedOn, platform, workspaceId } = settlement;
  const { settledOn, settledByName } = settlement;
  if (state === 'not_booked') {
    return plannedOn ? (
      <DefinitionList
        items={[
          {
            term: 'Planned on the listing',
            value: `${dateText(plannedOn)}, ${countdownText(plannedOn, today)}`,
            isTabular: true,
          },
        ]}
      />
    ) : null;
  }
  const day = settleOn && dayAndTime(settleOn, settleAt);
  return (
    <DefinitionList
      items={[
        {
          term: 'Day of settlement',
          value:
            day && settleOn && isToCome(state) ? `${day} (${countdownText(settleOn, today)})` : day,
          isTabular: true,
        },
        { term: 'Where', value: platform && PLATFORM_WORDS[platform] },
        ...(platform === 'paper'
          ? []
          : [{ term: 'Workspace', value: workspaceId, isTabular: true }]),
        ...(settledOn
          ? [
              {
                term: 'Settled on',
                value: `${dateText(settledOn)}${settledByName ? `, confirmed by ${settledByName}` : ''}`,
                isTabular: true,
              },
            ]
          : []),
      ]}
    />
  );
}

interface ActsProps {
  settlement: SaleSettlement;
  onOpen: (open: Open) => void;
}

function Acts({ settlement, onOpen }: ActsProps) {
  const { today } = useSettlementPlace();
  const { state, settleOn, report, listingId } = settlement;
  const next = nextAct(settlement, today);
  const mayReport = (isToCome(state) || state === 'delayed') && !report;
  const isDayHere = settleOn !== undefined && settleOn <= today;
  return (
    <div className={content.actions}>
      {next === 'book' || next === 'rebook' ? (
        <Button variant="primary" onClick={() => onOpen('book')}>
          {next === 'book' ? 'Book the settlement' : 'Book again'}
        </Button>
      ) : null}
      {next === 'approve' ? (
        <LinkButton variant="primary" href={settlementAddress(listingId, 'figures')}>
          Approve figures
        </LinkButton>
      ) : null}
      {next === 'see-date' ? (
        <LinkButton variant="primary" href={settlementAddress(listingId, 'dates')}>
          See the proposed date
        </LinkButton>
      ) : null}
      {mayReport ? (
        <Button
          variant={next === 'report' ? 'primary' : 'secondary'}
          onClick={() => onOpen('report')}
        >
          Say that it settled
        </Button>
      ) : null}
      {isToCome(state) && isDayHere && !report ? (
        <Button onClick={() => onOpen('fail')}>It didn’t take place</Button>
      ) : null}
      {isToCome(state) ? <Button onClick={() => onOpen('terms')}>Change terms</Button> : null}
      {state === 'not_booked' ? (
        <LinkButton href={settlementAddress(listingId, 'figures')}>See the figures</LinkButton>
      ) : null}
    </div>
  );
}
