import { useState } from 'react';
import { normaliseAccountNumber, normaliseBsb } from '../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../domain/payments/banks.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import content from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { bankTroubles, useBankAct } from './bank-queries.ts';

/** An account as somebody types it; a note only where a call is recorded. */
type Typed = { name: string; bsb: string; accountNumber: string; note: string };

export interface AccountDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** The order that it is for; absent where a call is recorded. */
  orderId?: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

const problemsOf = (typed: Typed, needsNote: boolean): Partial<Typed> => ({
  ...(typed.name.trim() === '' ? { name: 'Enter the name of the account' } : {}),
  ...(normaliseBsb(typed.bsb) === null ? { bsb: 'Enter a BSB of six digits' } : {}),
  ...(normaliseAccountNumber(typed.accountNumber) === null
    ? { accountNumber: 'Enter an account number of 4 to 9 digits' }
    : {}),
  ...(needsNote && typed.note.trim() === '' ? { note: 'Say whom you called' } : {}),
});

/** Types an account: where a refund goes to, or one whose holder was called. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, description, confirmLabel, orderId, onDone, onClose } = props;
  const signInAfresh = useSignInAfresh();
  const isCall = orderId === undefined;
  const empty = { name: '', bsb: '', accountNumber: '', note: '' };
  const [typed, setTyped] = useTyped<Typed>(`bank-desk:${orderId ?? 'call'}`, empty);
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const act = useBankAct(async (calls, { note, ...account }: Typed) => {
    if (orderId === undefined) await calls.confirmPayee({ body: { ...account, note } });
    else await calls.setAccount({ params: { orderId }, body: account });
  });
  const change = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    setProblems({});
    act.reset();
  };
  function send() {
    const found = problemsOf(typed, isCall);
    setProblems(found);
    if (Object.keys(found).length === 0) act.mutate(typed, { onSuccess: onDone });
  }
  const needsSignIn = mustSignIn(act.error);
  const bsb = normaliseBsb(typed.bsb);
  return (
    <Modal
      isOpen
      title={title}
      description={description}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        needsSignIn ? null : (
          <>
            <Button onClick={onClose}>Leave it</Button>
            <Button variant="primary" isLoading={act.isPending} onClick={send}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {needsSignIn ? (
        <ConfirmIdentity onConfirm={signInAfresh}>
          Confirm that it is you. Nothing was done yet. The account number isn’t kept: have it at
          hand.
        </ConfirmIdentity>
      ) : (
        <div className={content.form}>
          <Field label="Account name" isRequired error={problems.name}>
            <TextInput
              value={typed.name}
              maxLength={120}
              autoComplete="off"
              onChange={(name) => change({ name })}
            />
          </Field>
          <Field
            label="BSB"
            isRequired
            hint={(bsb === null ? undefined : bankOfBsb(bsb)) ?? 'Six digits'}
            error={problems.bsb}
          >
            <TextInput
              value={typed.bsb}
              maxLength={9}
              inputMode="numeric"
              autoComplete="off"
              onChange={(text) => change({ bsb: text })}
            />
          </Field>
          <Field
            label="Account number"
            isRequired
            hint="4 to 9 digits"
            error={problems.accountNumber}
          >
            <TextInput
              value={typed.accountNumber}
              maxLength={14}
              inputMode="numeric"
              autoComplete="off"
              onChange={(accountNumber) => change({ accountNumber })}
            />
          </Field>
          {isCall ? (
            <Field
              label="Whom you called, and how you knew the number"
              isRequired
              error={problems.note}
            >
              <TextArea value={typed.note} maxLength={500} onChange={(note) => change({ note })} />
            </Field>
          ) : null}
          <ErrorAlert messages={bankTroubles(act.error)} />
        </div>
      )}
    </Modal>
  );
}
