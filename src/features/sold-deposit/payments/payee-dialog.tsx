import { useMutation } from '@tanstack/react-query';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import type { TypedAccount } from '../../../ui/fields/typed-account.ts';
import { AccountModal } from '../../../ui/overlays/account-modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositCalls } from '../calls/deposit-queries.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import { payeeHold, payeeLine } from '../words/payee-words.ts';

export interface PayeeDialogProps {
  deposit: SoldDeposit;
  party: SoldDeposit['parties'][number];
  onClose: () => void;
}

const HELD =
  'Nothing is paid to it for 24 hours, or until a colleague calls the number on the listing and confirms it.';

/** Gives the account of a vendor or buyer: typed, checked with the bank, looked at once more, and entered. */
export function PayeeDialog({ deposit, party, onClose }: PayeeDialogProps) {
  const { client } = usePortal();
  const { partyId, name } = party;
  const params = { id: deposit.listingId };
  const key = `deposit-payee:${deposit.id}:${partyId}`;
  const [id] = useTyped(`${key}:id`, newId());
  const [typed, setTyped] = useTyped<TypedAccount>(key, { name, bsb: '', accountNumber: '' });
  const current = deposit.payees.find(
    (each) => each.partyId === partyId && each.standing === 'in-force',
  );
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
        const entered = payees.find((each) => each.id === id);
        const description = entered && payeeHold(entered);
        if (description) toasts.success('The account is entered, and on hold', { description });
        else toasts.success('The account is entered');
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
      consequence={() => HELD}
      enterLabel="Enter the account"
      troubles={depositTroubles(act.error ?? check.error)}
      onChange={change}
      onCheck={(asked) => check.mutate(asked)}
      onEnter={enter}
      onClose={onClose}
    />
  );
}
