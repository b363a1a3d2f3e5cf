import { useMutation } from '@tanstack/react-query';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { PayeeCheckResult } from '../../../../domain/payments/payee-check.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import type { TypedAccount } from '../../../ui/fields/typed-account.ts';
import { AccountModal } from '../../../ui/overlays/account-modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositCalls } from '../calls/deposit-queries.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import { payeeLine } from '../words/payee-words.ts';

export interface PayeeDialogProps {
  deposit: SoldDeposit;
  party: SoldDeposit['parties'][number];
  onClose: () => void;
}

/** Gives the account of a vendor or buyer: typed, checked with the bank, looked at once more, and entered. */
export function PayeeDialog({ deposit, party, onClose }: PayeeDialogProps) {
  const { client } = usePortal();
  const { partyId, name } = party;
  const params = { id: deposit.listingId };
  const key = `deposit-payee:${deposit.id}:${partyId}`;
  const [id] = useTyped(`${key}:id`, newId());
  const [typed, setTyped] = useTyped<TypedAccount>(key, { name, bsb: '', accountNumber: '' });
  const own = deposit.payees.filter((each) => each.partyId === partyId);
  const current = own.find(({ standing }) => standing === 'in-force');
  const check = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (body: TypedAccount) => depositCalls(client).deposits.checkPayee({ params, body }),
  });
  const act = useDepositAct((calls, agreedName: string | undefined, options) =>
    calls.deposits.setPayee(
      { params, body: { ...typed, id, partyId, ...(agreedName ? { agreedName } : {}) } },
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
      onSuccess: ({ payees }) => {
        const isHeld = payees.some((each) => each.id === id && each.standing === 'held');
        toasts.success(isHeld ? 'The account is entered, and on hold' : 'The account is in force');
        onClose();
      },
    });
  }
  return (
    <AccountModal
      title={`Enter the account of ${name}`}
      typed={typed}
      current={current && payeeLine(current)}
      owner={name}
      answer={check.data}
      isChecking={check.isPending}
      isEntering={act.isPending}
      takesNoMatch
      consequence={(result) => consequence(result, own.length === 0)}
      enterLabel="Enter the account"
      troubles={depositTroubles(act.error ?? check.error)}
      onChange={change}
      onCheck={(asked) => check.mutate(asked)}
      onEnter={enter}
      onClose={onClose}
    />
  );
}

/** `isFirst`: they never had an account here. */
function consequence(result: PayeeCheckResult, isFirst: boolean): string {
  if (isFirst && result === 'match') return 'It is their first account: it is in force at once.';
  return 'Nothing is paid to it for a day, or until somebody else calls the number on the listing and confirms it.';
}
