import { useMutation } from '@tanstack/react-query';
import type { AgencyAccount } from '../../../contract/endpoints/agency-accounts.ts';
import {
  ACCOUNT_HOLD_HOURS,
  ACCOUNT_PURPOSE_NAMES,
  type AccountPurpose,
} from '../../../domain/agencies/accounts.ts';
import type { PayeeCheckResult } from '../../../domain/payments/payee-check.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { newId } from '../../platform/ids.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import type { TypedAccount } from '../../ui/fields/typed-account.ts';
import { AccountModal } from '../../ui/overlays/account-modal.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { accountsClient, accountTroubles, useAccountAct } from './account-queries.ts';
import { accountLine } from './account-words.ts';

export interface ChangeDialogProps {
  purpose: AccountPurpose;
  current: AgencyAccount | undefined;
  onClose: () => void;
}

/** Enters another account: typed, checked with the bank, looked at once more, and sent. */
export function ChangeDialog({ purpose, current, onClose }: ChangeDialogProps) {
  const { client } = usePortal();
  const signInAfresh = useSignInAfresh();
  const key = `agency-account:${purpose}`;
  const [id] = useTyped(`${key}:id`, newId());
  const [typed, setTyped] = useTyped<TypedAccount>(key, { name: '', bsb: '', accountNumber: '' });
  const check = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (body: TypedAccount) => accountsClient(client).check({ body }),
  });
  const act = useAccountAct((calls, agreedName: string | undefined) =>
    calls.change({ body: { ...typed, id, purpose, ...(agreedName ? { agreedName } : {}) } }),
  );
  const what = ACCOUNT_PURPOSE_NAMES[purpose].toLowerCase();
  function change(next: TypedAccount) {
    setTyped(next);
    check.reset();
    act.reset();
  }
  function send(agreedName: string | undefined) {
    act.mutate(agreedName, {
      onSuccess: () => {
        toasts.success(`The ${what} changes in ${ACCOUNT_HOLD_HOURS} hours`, {
          description: 'All principals are told.',
        });
        onClose();
      },
    });
  }
  return (
    <AccountModal
      title={current ? `Change the ${what}` : `Enter the ${what}`}
      typed={typed}
      current={current && `${current.name}, ${accountLine(current)}`}
      owner="our agency"
      answer={check.data}
      isChecking={check.isPending}
      isEntering={act.isPending}
      consequence={(result) => consequenceOf(result, current)}
      enterLabel="Send the change"
      troubles={accountTroubles(act.error ?? check.error)}
      instead={
        mustSignIn(act.error) ? (
          <ConfirmIdentity onConfirm={signInAfresh}>
            Confirm that it is you. Nothing was done yet: you come back here with the name and BSB.
            The account number isn’t kept: have it at hand.
          </ConfirmIdentity>
        ) : undefined
      }
      onChange={change}
      onCheck={(asked) => check.mutate(asked)}
      onEnter={send}
      onClose={onClose}
    />
  );
}

function consequenceOf(result: PayeeCheckResult, current: AgencyAccount | undefined): string {
  const again =
    result === 'error' ? 'You can go on: the bank is asked again before anything is paid. ' : '';
  const old = current?.standing === 'in-force' ? 'Until then the old one is paid. ' : '';
  return `${again}Nothing is paid to the new account for ${ACCOUNT_HOLD_HOURS} hours, or until another principal confirms it. ${old}All principals, and whoever entered the old one, are told by email and text.`;
}
