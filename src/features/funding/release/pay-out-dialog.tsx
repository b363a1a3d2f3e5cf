import { useState } from 'react';
import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useFundingPlace } from '../funding-place.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { PayeeAnswer } from './payee-answer.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { useMoneyAct } from './use-money-act.ts';
import { payeeProblems, type TypedPayee, usePayeeCheck } from './use-payee-check.ts';

export interface PayOutDialogProps {
  applicationId: ApplicationId;
  drawdown: Drawdown;
  onClose: () => void;
}

/** On a phone the answer would stay below the fields it is about. */
const seen = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'nearest' });

/** Pays a drawdown out: to the agency's own account, or to an account whose holder the banks confirm. */
export function PayOutDialog({ applicationId, drawdown, onClose }: PayOutDialogProps) {
  const { confirmIdentity } = useFundingPlace();
  const { agency } = useAccount();
  const act = useMoneyAct(applicationId);
  const check = usePayeeCheck();
  const { amount, payee } = drawdown;
  const [whom, setWhom] = useState<'agency' | 'other'>(payee === agency?.name ? 'agency' : 'other');
  const [typed, setTyped] = useState<TypedPayee>({ name: payee, bsb: '', accountNumber: '' });
  const [problems, setProblems] = useState<Partial<TypedPayee>>({});
  const [isAgreed, setAgreed] = useState(false);
  const answer = whom === 'other' ? check.data : undefined;
  const isCleared = answer?.next === 'pay' || (answer?.next === 'confirm-name' && isAgreed);
  const mayPay = whom === 'agency' || isCleared;

  function change(next: TypedPayee) {
    setTyped(next);
    setProblems({});
    setAgreed(false);
    check.reset();
  }
  function ask() {
    const found = payeeProblems(typed);
    setProblems(found);
    setAgreed(false);
    if (Object.keys(found).length === 0) check.mutate(typed);
  }
  function pay() {
    const agreedName = isAgreed ? answer?.registeredName : undefined;
    const to = { payee: typed, ...(agreedName ? { agreedName } : {}) };
    act.mutate(
      { kind: 'pay-out', drawdownId: drawdown.id, to: whom === 'agency' ? {} : to },
      {
        onSuccess: () => {
          toasts.success('Being paid out', { description: moneyText(amount) });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title={`Pay out ${moneyText(amount)}?`}
      description={`${drawdown.reason}, asked for ${payee}. What is paid out is owed from today.`}
      action={mayPay ? `Pay out ${moneyText(amount)}` : undefined}
      isWorking={act.isPending}
      error={act.error ?? check.error}
      confirmIdentity={confirmIdentity}
      onAct={pay}
      onClose={onClose}
    >
      <RadioGroup
        legend="Who is paid"
        options={[
          { value: 'agency', label: agency ? `${agency.name}’s own account` : 'The agency' },
          { value: 'other', label: 'Another account', hint: 'Its holder is checked first' },
        ]}
        value={whom}
        onChange={setWhom}
      />
      {whom === 'other' ? (
        <>
          <PayeeFields value={typed} problems={problems} onChange={change} />
          {answer ? (
            <div ref={seen} className={styles.form}>
              <PayeeAnswer
                answer={answer}
                name={typed.name}
                isAgreed={isAgreed}
                onAgree={setAgreed}
              />
            </div>
          ) : null}
          {isCleared ? null : (
            <div>
              <Button isLoading={check.isPending} onClick={ask}>
                {answer ? 'Check the account again' : 'Check the account'}
              </Button>
            </div>
          )}
        </>
      ) : null}
    </MoneyDialog>
  );
}
