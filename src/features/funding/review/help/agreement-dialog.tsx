import { useState } from 'react';
import type { OverdueItem } from '../../../../../contract/help-shapes.ts';
import type { DebtAgreementKind } from '../../../../../domain/applications/debt-agreements.ts';
import type { IsoDate } from '../../../../../domain/dates.ts';
import type { Cents } from '../../../../../domain/money.ts';
import { errorText } from '../../../../platform/api-errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { useTyped } from '../../../../platform/typed-values.ts';
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { ReasonField } from '../../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../../ui/fields/use-reason.ts';
import { toasts } from '../../../../ui/toast/toasts.ts';
import { MoneyDialog } from '../../release/money-dialog.tsx';
import { AgreementList } from './agreement-list.tsx';
import { useDebtAgreements } from './use-debt-agreements.ts';
import { useToday } from './use-today.ts';

export interface AgreementDialogProps {
  item: OverdueItem;
  onClose: () => void;
}

/** Proposes a later due day or a part payment to all who owe, under what was proposed before. */
export function AgreementDialog({ item, onClose }: AgreementDialogProps) {
  const { read, act } = useDebtAgreements(item);
  const today = useToday();
  const key = `overdue:${item.applicationId}:agreement`;
  const [id] = useState(newId);
  const [kind, setKind] = useTyped<DebtAgreementKind>(`${key}:kind`, 'extension');
  const [dueOn, setDueOn] = useTyped<IsoDate | null>(`${key}:due`, null);
  const [amount, setAmount] = useTyped<Cents | null>(`${key}:amount`, null);
  const reason = useReason(useTyped(`${key}:reason`, ''));
  const [isChecked, setChecked] = useState(false);
  const isPart = kind === 'part_payment';
  const isAmountMissing = isPart && (amount === null || amount <= 0);
  function confirm() {
    setChecked(true);
    const given = reason.given();
    if (!given || dueOn === null || isAmountMissing) return;
    const body = { id, kind, dueOn, reason: given, ...(isPart && amount ? { amount } : {}) };
    act.mutate(
      { kind: 'propose', body },
      {
        onSuccess: () => {
          toasts.success('Proposed', { description: 'It holds once all who owe agreed' });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title={`Propose an agreement: ${item.addressLine}?`}
      description="All who owe are asked by their links. It holds once each of them agreed."
      action="Propose it"
      isWorking={act.isPending}
      error={act.error}
      onAct={confirm}
      onClose={onClose}
    >
      {read.data ? (
        <AgreementList
          agreements={read.data.agreements}
          isWorking={act.isPending}
          onTakeBack={(agreementId) => act.mutate({ kind: 'withdraw', agreementId })}
        />
      ) : read.error ? (
        <ErrorPanel message={errorText(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      <RadioGroup
        legend="What"
        options={[
          { value: 'extension', label: 'A later due day' },
          { value: 'part_payment', label: 'A part by a day' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {isPart ? (
        <Field
          label="Part to be paid"
          isRequired
          error={isChecked && isAmountMissing ? 'Enter the amount' : undefined}
        >
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      ) : null}
      <Field
        label={isPart ? 'To be paid by' : 'New due day'}
        isRequired
        error={isChecked && dueOn === null ? 'Enter the day' : undefined}
      >
        <DateInput value={dueOn} today={today} onChange={setDueOn} />
      </Field>
      <ReasonField hint="All who owe read this" reason={reason} />
    </MoneyDialog>
  );
}
