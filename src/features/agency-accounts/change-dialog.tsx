import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyAccount, NameAnswer } from '../../../contract/endpoints/agency-accounts.ts';
import {
  ACCOUNT_HOLD_HOURS,
  ACCOUNT_PURPOSE_NAMES,
  type AccountPurpose,
} from '../../../domain/agencies/accounts.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { newId } from '../../platform/ids.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { AccountFields } from '../../ui/fields/account-fields.tsx';
import { accountProblems, type TypedAccount } from '../../ui/fields/typed-account.ts';
import content from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { accountsClient, accountTroubles, mustSignIn, useAccountAct } from './account-queries.ts';
import { AccountReview } from './account-review.tsx';
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
  const [problems, setProblems] = useState<Partial<TypedAccount>>({});
  const [isAgreed, setAgreed] = useState(false);
  const check = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (body: TypedAccount): Promise<NameAnswer> => accountsClient(client).check({ body }),
  });
  const act = useAccountAct((calls, agreedName: string | undefined) =>
    calls.change({ body: { ...typed, id, purpose, ...(agreedName ? { agreedName } : {}) } }),
  );
  const answer = check.data;
  const mayGoOn =
    answer?.result === 'match' ||
    answer?.result === 'error' ||
    (answer?.result === 'close-match' && isAgreed);
  const what = ACCOUNT_PURPOSE_NAMES[purpose].toLowerCase();
  const needsSignIn = mustSignIn(act.error);
  function change(next: TypedAccount) {
    setTyped(next);
    setProblems({});
    setAgreed(false);
    check.reset();
    act.reset();
  }
  function ask() {
    const found = accountProblems(typed);
    setProblems(found);
    if (Object.keys(found).length === 0) check.mutate(typed);
  }
  function send() {
    act.mutate(isAgreed ? answer?.registeredName : undefined, {
      onSuccess: () => {
        toasts.success(`The ${what} changes in ${ACCOUNT_HOLD_HOURS} hours`, {
          description: 'All principals are told.',
        });
        onClose();
      },
    });
  }
  return (
    <Modal
      isOpen
      title={current ? `Change the ${what}` : `Enter the ${what}`}
      description={current ? `Now: ${current.name}, ${accountLine(current)}` : undefined}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        needsSignIn ? null : (
          <>
            {answer ? (
              <Button onClick={() => change(typed)} disabled={act.isPending}>
                Go back
              </Button>
            ) : (
              <Button onClick={onClose}>Leave it</Button>
            )}
            {answer ? (
              mayGoOn ? (
                <Button variant="primary" isLoading={act.isPending} onClick={send}>
                  Send the change
                </Button>
              ) : null
            ) : (
              <Button variant="primary" isLoading={check.isPending} onClick={ask}>
                Check the account
              </Button>
            )}
          </>
        )
      }
    >
      {needsSignIn ? (
        <ConfirmIdentity onConfirm={signInAfresh}>
          Confirm that it is you. Nothing was done yet: you come back here with the name and BSB.
          The account number isn’t kept: have it at hand.
        </ConfirmIdentity>
      ) : (
        <div className={content.form}>
          {answer ? (
            <AccountReview
              typed={typed}
              current={current}
              answer={answer}
              isAgreed={isAgreed}
              onAgree={setAgreed}
            />
          ) : (
            <AccountFields value={typed} problems={problems} onChange={change} />
          )}
          <ErrorAlert messages={accountTroubles(act.error ?? check.error)} />
        </div>
      )}
    </Modal>
  );
}
