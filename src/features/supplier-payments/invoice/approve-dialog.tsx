import { useState } from 'react';
import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import type { Cents } from '../../../../domain/money.ts';
import { INVOICE_REASON_WORDS } from '../../../../domain/suppliers/invoice-reasons.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { invoiceTitle } from '../words/invoice-words.ts';

export interface ApproveDialogProps {
  invoice: SupplierInvoice;
  onClose: () => void;
}

/** Approves an invoice, whole or in part; a part needs a reason. */
export function ApproveDialog({ invoice, onClose }: ApproveDialogProps) {
  const { id: invoiceId, total, reasons, supplierName, kind } = invoice;
  const [amount, setAmount] = useState<Cents | null>(total);
  const [problem, setProblem] = useState<string>();
  const reason = useReason(useState(''));
  const isPart = amount !== null && amount < total;
  const act = usePaymentAct((calls, body: { amount: Cents; reason?: string }, options) =>
    calls.invoices.approve({ params: { id: invoiceId }, body }, options),
  );
  function approve() {
    const isFine = amount !== null && amount > 0 && amount <= total;
    setProblem(isFine ? undefined : `Enter an amount up to ${moneyText(total)}`);
    const given = isPart ? reason.given() : undefined;
    if (!isFine || (isPart && given === undefined)) return;
    act.mutate(
      { amount, ...(given === undefined ? {} : { reason: given }) },
      {
        onSuccess: () => {
          toasts.success(`${invoiceTitle(invoice)} is approved`);
          onClose();
        },
      },
    );
  }
  return (
    <PaymentDialog
      title={`Approve ${invoiceTitle(invoice)}, ${supplierName}?`}
      consequence={
        kind === 'credit-note'
          ? 'It is taken off what is paid to the supplier.'
          : 'It can be put in a payment run then.'
      }
      confirmLabel={amount === null ? 'Approve' : `Approve ${moneyText(amount)}`}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={approve}
      onClose={onClose}
    >
      {reasons.length > 0 ? (
        <ul>
          {reasons.map((each) => (
            <li key={each}>{INVOICE_REASON_WORDS[each]}</li>
          ))}
        </ul>
      ) : null}
      <Field label="Amount" isRequired hint={`The whole is ${moneyText(total)}`} error={problem}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      {isPart ? <ReasonField hint="Why not the whole of it" reason={reason} /> : null}
    </PaymentDialog>
  );
}
