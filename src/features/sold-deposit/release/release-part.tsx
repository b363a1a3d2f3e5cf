import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { useStepPlace } from '../step/step-place.ts';
import {
  notAskedBecause,
  notAuthorisedBecause,
  nothingToEndBecause,
  releaseLine,
  releaseRule,
} from '../words/release-words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { DialogAct } from './act-words.ts';

interface PartProps {
  deposit: SoldDeposit;
  onAct: (act: DialogAct) => void;
}

/** What releases a deposit: the buyer before settlement, settlement, or that the sale fell through. */
export function ReleasePart({ deposit }: { deposit: SoldDeposit }) {
  const [open, setOpen] = useTyped<DialogAct | null>(`deposit:${deposit.id}:act`, null);
  return (
    <>
      <EarlyReleaseCard deposit={deposit} onAct={setOpen} />
      <EndCard deposit={deposit} onAct={setOpen} />
      {open ? (
        <ActDialog key={open} act={open} deposit={deposit} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function EarlyReleaseCard({ deposit, onAct }: PartProps) {
  const { today, zone } = useStepPlace();
  const { australianState, state, mine, release, mayEdit } = deposit;
  const reasons = [notAskedBecause(deposit), notAuthorisedBecause(deposit)].filter(
    (reason) => reason !== undefined,
  );
  const isAsked = state === 'release_requested';
  return (
    <Card title="Early release">
      <div className={content.text}>
        <p className={content.quiet}>{releaseRule(australianState)}</p>
        <p className={content.needs}>{releaseLine(deposit, today, zone)}</p>
        {release?.servedOn ? (
          <p className={content.quiet}>
            {australianState === 'VIC' ? 'Statement served' : 'Buyer asked'}{' '}
            {dateText(release.servedOn)}.
          </p>
        ) : null}
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <div className={content.actions}>
          {mine.includes('authoriseRelease') ? (
            <Button variant="primary" onClick={() => onAct('authoriseRelease')}>
              Authorise the release
            </Button>
          ) : null}
          {mine.includes('requestRelease') ? (
            <Button onClick={() => onAct('requestRelease')}>
              {australianState === 'VIC' ? 'Record that the statement was served' : 'Ask the buyer'}
            </Button>
          ) : null}
          {isAsked && mayEdit ? (
            <Button onClick={() => onAct('recordRelease')}>Record a signed release</Button>
          ) : null}
          {mine.includes('objection') ? (
            <Button onClick={() => onAct('objection')}>Record an objection</Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function EndCard({ deposit, onAct }: PartProps) {
  const { zone } = useStepPlace();
  const { mine, dispute, noticeOn, rescindedOn } = deposit;
  const because = nothingToEndBecause(deposit);
  return (
    <Card title="Settlement and how the sale ends">
      <div className={content.text}>
        {noticeOn ? <p>The sale settled on {dateText(noticeOn)}.</p> : null}
        {rescindedOn ? <p>The sale fell through on {dateText(rescindedOn)}.</p> : null}
        {dispute ? (
          <p>
            {dispute.by} disputes who gets the deposit, {dateTimeText(dispute.at, zone)}:{' '}
            {dispute.reason}
          </p>
        ) : null}
        {because ? <p className={content.quiet}>{because}</p> : null}
        <div className={content.actions}>
          {mine.includes('settlementNotice') ? (
            <Button variant="primary" onClick={() => onAct('settlementNotice')}>
              The sale settled
            </Button>
          ) : null}
          {mine.includes('resolve') ? (
            <Button variant="primary" onClick={() => onAct('resolve')}>
              Dispute resolved
            </Button>
          ) : null}
          {mine.includes('cancelNotice') ? (
            <Button onClick={() => onAct('cancelNotice')}>The sale hasn’t settled after all</Button>
          ) : null}
          {mine.includes('dispute') ? (
            <Button onClick={() => onAct('dispute')}>Record a dispute</Button>
          ) : null}
          {mine.includes('rescind') ? (
            <Button variant="danger" onClick={() => onAct('rescind')}>
              The sale fell through
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
