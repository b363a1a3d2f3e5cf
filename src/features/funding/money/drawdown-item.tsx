import { useEffect, useRef } from 'react';
import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { PayoutRequest } from '../../../../contract/payout-shapes.ts';
import { DRAWDOWN_MACHINE } from '../../../../domain/applications/drawdown-states.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { SUSPENDED_WORDS } from '../application/suspended-words.ts';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { GiveBackDialog } from '../release/give-back-dialog.tsx';
import { PayOutDialog } from '../release/pay-out-dialog.tsx';
import { type DrawdownEnd, DrawdownReasonDialog } from './drawdown-reason-dialog.tsx';
import { HELD_WORDS } from './held-words.ts';
import { DRAWDOWN_LOOKS } from './money-words.ts';
import { PayoutNote } from './payout-note.tsx';

export interface DrawdownItemProps {
  applicationId: ApplicationId;
  drawdown: Drawdown;
  /** Nothing can be approved for its agency now. */
  isAgencySuspended: boolean;
  /** The last that was asked of its payout. */
  payout: PayoutRequest | undefined;
}

/** States in which a person may pay it out; one to the agency is paid by itself. */
const PAYABLE: readonly Drawdown['state'][] = ['approved', 'failed'];

function mayCancel({ state }: Drawdown): boolean {
  return DRAWDOWN_MACHINE.moves.some(
    ({ from, event, actors }) => from === state && event === 'cancel' && actors.includes('AGT'),
  );
}

/** One request for funds: how much, what for, who is paid, where it stands. */
export function DrawdownItem(props: DrawdownItemProps) {
  const { applicationId, drawdown, isAgencySuspended, payout } = props;
  const { zone, recordId } = useFundingPlace();
  const { canSend, canDecide, canRelease } = useFundingRights();
  const [end, setEnd] = useTyped<DrawdownEnd | undefined>(`drawdown:${drawdown.id}:end`, undefined);
  const [moving, setMoving] = useTyped<'pay-out' | 'reverse' | undefined>(
    `drawdown:${drawdown.id}:moving`,
    undefined,
  );
  const { amount, reason, payee, state, requestedBy, createdAt, held } = drawdown;
  const { word, tone } = DRAWDOWN_LOOKS[state];
  const item = useRef<HTMLLIElement>(null);
  const isNamed = recordId === drawdown.id;
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return (
    <li
      ref={item}
      className={classNames(styles.item, isNamed && styles.named)}
      aria-current={isNamed || undefined}
    >
      <div className={styles.line}>
        <h3 className="tabular">{moneyText(amount)}</h3>
        <StatusPill tone={tone} mayWrap>
          {word}
        </StatusPill>
      </div>
      <p>
        {reason}, to {payee}
      </p>
      <p className={styles.quiet}>
        Asked for by the {requestedBy}, {dateTimeText(createdAt, zone)}
      </p>
      {held ? <p>Not paid out yet: {HELD_WORDS[held]}</p> : null}
      {payout && PAYABLE.includes(state) ? <PayoutNote payout={payout} /> : null}
      {canDecide && state === 'in_review' && isAgencySuspended ? <p>{SUSPENDED_WORDS}</p> : null}
      <div className={styles.actions}>
        {canDecide && state === 'in_review' ? (
          <>
            {isAgencySuspended ? null : (
              <Button size="small" onClick={() => setEnd('approve')}>
                Approve
              </Button>
            )}
            <Button size="small" onClick={() => setEnd('decline')}>
              Decline
            </Button>
          </>
        ) : null}
        {canRelease && PAYABLE.includes(state) && (!held || held === 'payee') ? (
          <Button
            size="small"
            aria-label={`Pay out the drawdown of ${moneyText(amount)}`}
            onClick={() => setMoving('pay-out')}
          >
            {state === 'failed' ? 'Pay out again' : 'Pay out'}
          </Button>
        ) : null}
        {canDecide && state === 'disbursed' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Reverse the drawdown of ${moneyText(amount)}`}
            onClick={() => setMoving('reverse')}
          >
            Reverse
          </Button>
        ) : null}
        {canSend && mayCancel(drawdown) ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Cancel the drawdown of ${moneyText(amount)}`}
            onClick={() => setEnd('cancel')}
          >
            Cancel
          </Button>
        ) : null}
      </div>
      {end ? (
        <DrawdownReasonDialog
          applicationId={applicationId}
          drawdown={drawdown}
          end={end}
          onClose={() => setEnd(undefined)}
        />
      ) : null}
      {moving === 'pay-out' ? (
        <PayOutDialog
          applicationId={applicationId}
          drawdown={drawdown}
          payout={payout}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
      {moving === 'reverse' ? (
        <GiveBackDialog
          applicationId={applicationId}
          what={{ kind: 'reverse', drawdownId: drawdown.id }}
          amount={amount}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </li>
  );
}
