import { useState } from 'react';
import type {
  LineChoiceShown,
  LineSaid,
  StatementLine,
} from '../../../../contract/endpoints/payment-runs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { choicesFor, choiceText } from '../words/run-words.ts';

export interface MatchDialogProps {
  line: StatementLine;
  /** What lines may be; of them those are offered that this one may be. */
  choices: readonly LineChoiceShown[];
  onClose: () => void;
}

const keyOf = ({ runId, itemId, is }: LineChoiceShown) => `${is} ${itemId ?? runId}`;
const saidBy = ({ runId, itemId, is }: LineChoiceShown): LineSaid =>
  itemId === undefined ? { runId } : { itemId, is };

/** Says what a line is that was found to be of nothing: a run or a payment of its sum. */
export function MatchDialog({ line, choices, onClose }: MatchDialogProps) {
  const fitting = choicesFor(line, choices);
  const about = `${line.text}, ${dateText(line.bookedOn)}`;
  return fitting.length === 0 ? (
    <Modal
      isOpen
      size="small"
      title={`What is ${moneyText(line.amount)}?`}
      description={about}
      onClose={onClose}
      footer={<Button onClick={onClose}>Go back</Button>}
    >
      <p>No payment run, and no payment of one, has this sum and waits to be seen.</p>
    </Modal>
  ) : (
    <ChoiceDialog line={line} about={about} choices={fitting} onClose={onClose} />
  );
}

function ChoiceDialog({ line, about, choices, onClose }: MatchDialogProps & { about: string }) {
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = usePaymentAct((calls, body: LineSaid, options) =>
    calls.runs.matchLine({ params: { lineId: line.id }, body }, options),
  );
  function save() {
    const choice = choices.find((each) => keyOf(each) === chosen);
    setProblem(choice ? undefined : 'Choose what it is');
    if (!choice) return;
    act.mutate(saidBy(choice), {
      onSuccess: () => {
        toasts.success('The line is matched', { description: choiceText(choice) });
        onClose();
      },
    });
  }
  return (
    <PaymentDialog
      title={`What is ${moneyText(line.amount)}?`}
      consequence={about}
      confirmLabel="It is this"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        label={line.amount < 0 ? 'What left your account' : 'What came back'}
        isRequired
        error={problem}
      >
        <SelectInput
          value={chosen}
          options={choices.map((each) => ({ value: keyOf(each), label: choiceText(each) }))}
          onChange={(next) => {
            setChosen(next);
            setProblem(undefined);
          }}
        />
      </Field>
    </PaymentDialog>
  );
}
