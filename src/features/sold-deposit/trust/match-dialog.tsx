import { useState } from 'react';
import type {
  TrustChoice,
  TrustLine,
  TrustLineSaid,
} from '../../../../contract/endpoints/trust-book.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { choiceKey, choicesFor, choiceText } from '../words/trust-words.ts';

const KNOWN = 'known';

export interface MatchDialogProps {
  line: TrustLine;
  choices: readonly TrustChoice[];
  onClose: () => void;
}

/** Says what a line is that nobody has named: money of a deposit, an entry of the book, or neither. */
export function MatchDialog({ line, choices, onClose }: MatchDialogProps) {
  const fitting = choicesFor(line, choices);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = useDepositAct((calls, body: TrustLineSaid, options) =>
    calls.book.matchLine({ params: { lineId: line.id }, body }, options),
  );
  const isKnown = chosen === KNOWN;
  function save() {
    const choice = fitting.find((each) => choiceKey(each) === chosen);
    const missing = isKnown
      ? reason.trim() === '' && 'Say what it is'
      : choice === undefined && 'Choose what it is';
    setProblem(missing || undefined);
    const body = isKnown ? ({ is: 'known', reason } as const) : choice && saidBy(choice);
    if (missing || !body) return;
    act.mutate(body, {
      onSuccess: () => {
        toasts.success('The line is named');
        onClose();
      },
    });
  }
  return (
    <DepositDialog
      title={`What is ${moneyText(line.amount)}?`}
      size="medium"
      consequence={`${line.text}, ${dateText(line.bookedOn)}. Money for a deposit gets a receipt at once.`}
      confirmLabel="It is this"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <RadioGroup
        legend={line.amount < 0 ? 'What left the account' : 'What came in'}
        isRequired
        error={isKnown ? undefined : problem}
        options={[
          ...fitting.map((each) => ({ value: choiceKey(each), label: choiceText(each) })),
          {
            value: KNOWN,
            label: 'Not money of a deposit',
            hint: 'Bank fees, interest or rent. It stays out of this book.',
          },
        ]}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
      {isKnown ? (
        <Field label="What it is" isRequired error={problem}>
          <TextInput value={reason} maxLength={200} autoComplete="off" onChange={setReason} />
        </Field>
      ) : null}
    </DepositDialog>
  );
}

function saidBy(choice: TrustChoice): TrustLineSaid {
  switch (choice.is) {
    case 'deposit':
      return { is: 'deposit', depositId: choice.depositId };
    case 'withdrawal':
      return { is: 'withdrawal', withdrawalId: choice.withdrawalId };
    default:
      return { is: choice.is, entryId: choice.entryId };
  }
}
