import { useState } from 'react';
import type { Supplier, SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { supplierAccountLine } from '../words/supplier-words.ts';

export interface ConfirmAccountDialogProps {
  supplier: Supplier;
  account: SupplierAccount;
  onClose: () => void;
}

/** Confirms an account after a call to the number that was known before, or to one that the person found. */
export function ConfirmAccountDialog({ supplier, account, onClose }: ConfirmAccountDialogProps) {
  const { id: supplierId, name } = supplier;
  const { numberToCall: phone } = account;
  const [found, setFound] = useState('');
  const act = usePaymentAct((calls, accountId: string, options) =>
    calls.suppliers.confirmAccount(
      {
        params: { supplierId, accountId },
        body: phone || found.trim() === '' ? {} : { calledNumber: found },
      },
      options,
    ),
  );
  return (
    <PaymentDialog
      title="Confirm the account?"
      consequence={`Call ${name}${phone ? ` on ${phone}, the number you had before,` : ' on a number that you find yourself,'} and have the account read to you: ${account.name}, ${supplierAccountLine(account)}. Never call a number that came with the new account. Once confirmed, it is paid at once.`}
      confirmLabel="I called, and it is right"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(account.id, {
          onSuccess: () => {
            toasts.success('The account is in force');
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {phone ? null : (
        <Field label="Number you called" hint="From their website or a paper of before">
          <TextInput value={found} inputMode="tel" onChange={setFound} />
        </Field>
      )}
    </PaymentDialog>
  );
}

/** Has nothing paid to an account any more. */
export function StopAccountDialog({ supplier, account, onClose }: ConfirmAccountDialogProps) {
  const { id: supplierId, name } = supplier;
  const act = usePaymentAct((calls, accountId: string, options) =>
    calls.suppliers.stopAccount({ params: { supplierId, accountId }, body: {} }, options),
  );
  return (
    <PaymentDialog
      title="Stop this account?"
      isDanger
      consequence={`Nothing more is paid to ${account.name}, ${supplierAccountLine(account)}. Invoices of ${name} wait until another account is in force.`}
      confirmLabel="Stop the account"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(account.id, {
          onSuccess: () => {
            toasts.success('The account is stopped');
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
