import { useMutation } from '@tanstack/react-query';
import type { Supplier, SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import type { PayeeCheckResult } from '../../../../domain/payments/payee-check.ts';
import { SUPPLIER_ACCOUNT_HOLD_HOURS } from '../../../../domain/suppliers/supplier-account.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import type { TypedAccount } from '../../../ui/fields/typed-account.ts';
import { AccountModal } from '../../../ui/overlays/account-modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { paymentCalls } from '../calls/payment-queries.ts';
import { paymentTroubles, usePaymentAct } from '../calls/use-payment-act.ts';
import { supplierAccountLine } from '../words/supplier-words.ts';

export interface AccountDialogProps {
  supplier: Supplier;
  current: SupplierAccount | undefined;
  onClose: () => void;
}

/** Gives a supplier an account: typed, checked with the bank, looked at once more, and entered. */
export function AccountDialog({ supplier, current, onClose }: AccountDialogProps) {
  const { client } = usePortal();
  const { id: supplierId, name } = supplier;
  const key = `supplier-account:${supplierId}`;
  const [id] = useTyped(`${key}:id`, newId());
  const [typed, setTyped] = useTyped<TypedAccount>(key, { name: '', bsb: '', accountNumber: '' });
  const check = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (body: TypedAccount) => paymentCalls(client).suppliers.checkAccount({ body }),
  });
  const act = usePaymentAct((calls, agreedName: string | undefined, options) =>
    calls.suppliers.changeAccount(
      { params: { supplierId }, body: { ...typed, id, ...(agreedName ? { agreedName } : {}) } },
      options,
    ),
  );
  function change(next: TypedAccount) {
    setTyped(next);
    check.reset();
    act.reset();
  }
  function enter(agreedName: string | undefined) {
    act.mutate(agreedName, {
      onSuccess: ({ accounts }) => {
        const isHeld = accounts.some(({ standing }) => standing === 'held');
        toasts.success(isHeld ? 'The account is entered, and on hold' : 'The account is in force');
        onClose();
      },
    });
  }
  return (
    <AccountModal
      title={current ? `Change the account of ${name}` : `Enter the account of ${name}`}
      typed={typed}
      current={current && `${current.name}, ${supplierAccountLine(current)}`}
      owner="the supplier"
      answer={check.data}
      isChecking={check.isPending}
      isEntering={act.isPending}
      takesNoMatch
      consequence={(result) => consequenceOf(result, supplier.accounts.length === 0, current)}
      enterLabel="Enter the account"
      troubles={paymentTroubles(act.error ?? check.error)}
      onChange={change}
      onCheck={(asked) => check.mutate(asked)}
      onEnter={enter}
      onClose={onClose}
    />
  );
}

/** `isFirst`: the supplier never had an account. */
function consequenceOf(
  result: PayeeCheckResult,
  isFirst: boolean,
  current: SupplierAccount | undefined,
): string {
  if (result === 'no-match') {
    return 'If you enter it all the same, nothing is paid to it until somebody else has called the supplier and confirmed it.';
  }
  if (isFirst && result !== 'error') {
    return 'It is the supplier’s first account: it is in force at once.';
  }
  const old = current ? ' Until then the old one is paid.' : '';
  return `Nothing is paid to it for ${SUPPLIER_ACCOUNT_HOLD_HOURS} hours, or until somebody else confirms it after calling the number you had before.${old}`;
}
