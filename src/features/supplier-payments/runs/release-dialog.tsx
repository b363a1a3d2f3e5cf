import { addMinutes } from 'date-fns/addMinutes';
import type { WholeRun } from '../../../../contract/endpoints/payment-runs.ts';
import { LONE_RELEASE_MINUTES } from '../../../../domain/bank/payment-run.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { paymentsText } from '../words/run-words.ts';
import { ShortenedList } from './shortened-list.tsx';

export interface ReleaseDialogProps {
  whole: WholeRun;
  onClose: () => void;
}

/** Releases a run: what it pays is seen once more, and what is written shorter gets one yes. */
export function ReleaseDialog({ whole, onClose }: ReleaseDialogProps) {
  const { run, shortened, from, isAlone } = whole;
  const { clock } = usePortal();
  const [isAgreed, setAgreed] = useTyped(`payment-run:${run.id}:agreed`, false);
  const [isMissing, setMissing] = useTyped(`payment-run:${run.id}:missing`, false);
  const needsYes = shortened.length > 0;
  const act = usePaymentAct((calls, runId: string, options) =>
    calls.runs.release(
      { params: { runId }, body: { total: run.total, isShorteningAgreed: isAgreed } },
      options,
    ),
  );
  function release() {
    setMissing(needsYes && !isAgreed);
    if (needsYes && !isAgreed) return;
    act.mutate(run.id, {
      onSuccess: (after) => {
        toasts.success(`Run ${run.number} is released`, { description: nextOf(after) });
        onClose();
      },
    });
  }
  function nextOf({ run: { sendableAt } }: WholeRun): string {
    const isLater = sendableAt && Date.parse(sendableAt) > clock.now().getTime();
    return isLater
      ? `You release alone: the file is given out from ${dateTimeText(sendableAt)}; your principals hear of it.`
      : 'Download the file for your bank.';
  }
  return (
    <PaymentDialog
      title={`Release run ${run.number}?`}
      size="medium"
      consequence={`${paymentsText(run.count)}, ${moneyText(run.total)} in all, are paid${from ? ` from ${from.name}` : ''}.`}
      confirmLabel={`Release ${moneyText(run.total)}`}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={release}
      onClose={onClose}
    >
      {isAlone ? (
        <p>
          You release it alone: the file is given out from{' '}
          {dateTimeText(addMinutes(clock.now(), LONE_RELEASE_MINUTES))}, and your principals hear of
          it now.
        </p>
      ) : null}
      {needsYes ? (
        <>
          <ShortenedList whole={whole} />
          <Checkbox
            label="Yes, write them shorter"
            error={isMissing ? 'Say yes, or stop the run and change the names' : undefined}
            checked={isAgreed}
            onChange={(next) => {
              setAgreed(next);
              setMissing(false);
            }}
          />
        </>
      ) : null}
    </PaymentDialog>
  );
}
