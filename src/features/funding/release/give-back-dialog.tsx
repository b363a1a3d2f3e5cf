import type { ApplicationId } from '../../../../domain/ids.ts';
import type { Cents } from '../../../../domain/money.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAct } from './use-money-act.ts';

const WORDS = {
  refund: {
    title: 'Refund',
    follows: 'It goes back the way it came.',
    done: 'Refund on its way',
  },
  'refund-repayment': {
    title: 'Refund',
    follows: 'It goes back the way it came. The debt that it had paid is owed again.',
    done: 'Refund on its way',
  },
  reverse: {
    title: 'Reverse the drawdown of',
    follows:
      'Only where its money is with us again. The advance and the fees that came of it are taken off.',
    done: 'Drawdown reversed',
  },
} as const;

export interface GiveBackDialogProps {
  applicationId: ApplicationId;
  /** A payment to refund, of the agency or of a lender, or a drawdown whose money came back. */
  what:
    | { kind: 'refund' | 'refund-repayment'; paymentId: string }
    | { kind: 'reverse'; drawdownId: string };
  amount: Cents;
  onClose: () => void;
}

/** Refunds a payment or reverses a drawdown, for a reason that is kept. */
export function GiveBackDialog({ applicationId, what, amount, onClose }: GiveBackDialogProps) {
  const act = useMoneyAct(applicationId);
  const key = `give-back:${what.kind === 'reverse' ? what.drawdownId : what.paymentId}`;
  const reason = useReason(useTyped(`${key}:reason`, ''));
  const [askAgain, setAskAgain] = useTyped(`${key}:again`, false);
  const { title, follows, done } = WORDS[what.kind];
  const label = `${title} ${moneyText(amount)}`;
  function giveBack() {
    const given = reason.given();
    if (!given) return;
    act.mutate(
      what.kind === 'refund' ? { ...what, reason: given, askAgain } : { ...what, reason: given },
      {
        onSuccess: (answer) => {
          // Nothing moves by the first of two.
          const isFirst = ['disbursed', 'settled'].includes((answer as { state: string }).state);
          toasts.success(isFirst ? 'A second person has to agree' : done, {
            description: moneyText(amount),
          });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title={`${label}?`}
      description={follows}
      action={label}
      isDanger
      isWorking={act.isPending}
      error={act.error}
      onAct={giveBack}
      onClose={onClose}
    >
      <ReasonField hint="Kept in the timeline" reason={reason} />
      {what.kind === 'refund' ? (
        <Checkbox
          label="Ask for it again"
          hint="Their link asks for it, to be paid by another way; else nobody owes it"
          checked={askAgain}
          onChange={setAskAgain}
        />
      ) : null}
    </MoneyDialog>
  );
}
