import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Supplier, SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { AccountFields } from '../../../ui/fields/account-fields.tsx';
import { accountProblems, type TypedAccount } from '../../../ui/fields/typed-account.ts';
import content from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { paymentCalls } from '../calls/payment-queries.ts';
import { paymentTroubles, usePaymentAct } from '../calls/use-payment-act.ts';
import { supplierAccountLine } from '../words/supplier-words.ts';
import { AccountReview } from './account-review.tsx';

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
  const [problems, setProblems] = useState<Partial<TypedAccount>>({});
  const [isAgreed, setAgreed] = useState(false);
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
  const answer = check.data;
  const mayGoOn = answer !== undefined && (answer.result !== 'close-match' || isAgreed);
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
  function enter() {
    act.mutate(isAgreed ? answer?.registeredName : undefined, {
      onSuccess: ({ accounts }) => {
        const isHeld = accounts.some(({ standing }) => standing === 'held');
        toasts.success(isHeld ? 'The account is entered, and on hold' : 'The account is in force');
        onClose();
      },
    });
  }
  return (
    <Modal
      isOpen
      title={current ? `Change the account of ${name}` : `Enter the account of ${name}`}
      description={current ? `Now: ${current.name}, ${supplierAccountLine(current)}` : undefined}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        <>
          {answer ? (
            <Button onClick={() => change(typed)} disabled={act.isPending}>
              Go back
            </Button>
          ) : (
            <Button onClick={onClose}>Leave it</Button>
          )}
          {answer && mayGoOn ? (
            <Button variant="primary" isLoading={act.isPending} onClick={enter}>
              Enter the account
            </Button>
          ) : null}
          {answer ? null : (
            <Button variant="primary" isLoading={check.isPending} onClick={ask}>
              Check the account
            </Button>
          )}
        </>
      }
    >
      <div className={content.form}>
        {answer ? (
          <AccountReview
            typed={typed}
            current={current}
            isFirst={supplier.accounts.length === 0}
            answer={answer}
            isAgreed={isAgreed}
            onAgree={setAgreed}
          />
        ) : (
          <AccountFields value={typed} problems={problems} onChange={change} />
        )}
        <ErrorAlert messages={paymentTroubles(act.error ?? check.error)} />
      </div>
    </Modal>
  );
}
