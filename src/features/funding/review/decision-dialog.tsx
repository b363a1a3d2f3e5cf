import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cents } from '../../../../domain/money.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { MoneyDialog } from '../release/money-dialog.tsx';

/** What is said about something that waits for one of our own staff. */
export type DecisionEvent = 'confirm' | 'refuse';

export interface DecisionDialogProps<Answer> {
  event: DecisionEvent;
  /** What of what is decided, as the key of what is typed. */
  typedKey: string;
  /** In cents. */
  amount: Cents;
  description: string;
  /** Sends it with the reason; the same key for the same wish. */
  decide: (reason: string, options: { idempotencyKey: string }) => Promise<Answer>;
  /** What to say once it is done. */
  doneText: (answer: Answer) => string;
  /** An error in words of its own, where this dialog has them. */
  explain?: (error: unknown) => unknown;
  onClose: () => void;
}

/** Confirms or refuses money that waits for a second person, with a reason that is kept. */
export function DecisionDialog<Answer>(props: DecisionDialogProps<Answer>) {
  const { event, amount, description, doneText, explain, onClose } = props;
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();
  const reason = useReason(useTyped(`${props.typedKey}:${event}:reason`, ''));
  const label = `${event === 'confirm' ? 'Confirm' : 'Refuse'} ${moneyText(amount)}`;
  const decide = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (given: string) => props.decide(given, { idempotencyKey: keyOf([event, given]) }),
    onSuccess(answer) {
      toasts.success(doneText(answer), { description: moneyText(amount) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] }),
  });
  return (
    <MoneyDialog
      title={`${label}?`}
      description={description}
      action={label}
      isDanger={event === 'refuse'}
      isWorking={decide.isPending}
      error={explain ? explain(decide.error) : decide.error}
      onAct={() => {
        const given = reason.given();
        if (given) decide.mutate(given);
      }}
      onClose={onClose}
    >
      <ReasonField hint="How you know; kept in the timeline" reason={reason} />
    </MoneyDialog>
  );
}
