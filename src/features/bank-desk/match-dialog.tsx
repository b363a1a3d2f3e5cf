import { useState } from 'react';
import type { BankLine } from '../../../contract/endpoints/bank-desk.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import styles from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { bankTroubles, useBankAct } from './bank-queries.ts';
import { amountText, type MatchChoice } from './bank-words.ts';

export interface MatchDialogProps {
  line: BankLine;
  /** What has its sum and is out. */
  choices: readonly MatchChoice[];
  onClose: () => void;
}

/** Says of which run or order a line is that was found to be of none. */
export function MatchDialog({ line, choices, onClose }: MatchDialogProps) {
  const signInAfresh = useSignInAfresh();
  const [chosen, setChosen] = useState('');
  const choice = choices.find(({ value }) => value === chosen);
  const act = useBankAct((calls, { body }: MatchChoice) =>
    calls.matchLine({ params: { key: line.key }, body }),
  );
  const isBack = line.amount > 0;
  const needsSignIn = mustSignIn(act.error);
  return (
    <Modal
      isOpen
      title={`What is ${amountText(line)}?`}
      description={line.text}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        needsSignIn ? null : (
          <>
            <Button onClick={onClose}>Leave it</Button>
            <Button
              variant="primary"
              disabled={!choice}
              isLoading={act.isPending}
              onClick={() => choice && act.mutate(choice, { onSuccess: onClose })}
            >
              It is this
            </Button>
          </>
        )
      }
    >
      {needsSignIn ? (
        <ConfirmIdentity onConfirm={signInAfresh}>
          Payments count as {isBack ? 'failed' : 'paid'} by this. Confirm that it is you; nothing
          was done yet.
        </ConfirmIdentity>
      ) : (
        <div className={styles.form}>
          <Field
            label={isBack ? 'What came back' : 'What left our account'}
            isRequired
            hint="By the bank’s own list of files"
          >
            <SelectInput
              value={chosen}
              options={choices.map(({ value, label }) => ({ value, label }))}
              onChange={setChosen}
            />
          </Field>
          <ErrorAlert messages={bankTroubles(act.error)} />
        </div>
      )}
    </Modal>
  );
}
