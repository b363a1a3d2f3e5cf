import type { Customer } from '../../../contract/endpoints/customers.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';
import { useReason } from '../../ui/fields/use-reason.ts';
import content from '../../ui/layout/content.module.css';
import { Modal } from '../../ui/overlays/modal.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { SUSPENDING } from './customer-words.ts';
import { useCustomerAct } from './use-customer-act.ts';

export interface StandingDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Suspends an agency, or reopens it, with a reason; says first what follows. */
export function StandingDialog({ customer, onClose }: StandingDialogProps) {
  const { id, name, standing } = customer;
  const kind = standing === 'suspended' ? 'reopen' : 'suspend';
  const reason = useReason(useTyped(`customer:${id}:${kind}`, ''));
  const act = useCustomerAct();
  const signInAfresh = useSignInAfresh();
  const { error } = act;
  const mustConfirm = error instanceof ApiProblem && error.code === 'auth.step-up-required';
  const label = kind === 'suspend' ? 'Suspend the agency' : 'Reopen the agency';
  function confirm() {
    const given = reason.given();
    if (given === undefined) return;
    act.mutate(
      { kind, id, reason: given },
      {
        onSuccess: () => {
          toasts.success(kind === 'suspend' ? `${name} is suspended` : `${name} is reopened`);
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={kind === 'suspend' ? `Suspend ${name}?` : `Reopen ${name}?`}
      description={
        kind === 'suspend'
          ? SUSPENDING
          : 'Its people can sign in again, it is lent to again, and money that waited goes on.'
      }
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        mustConfirm ? null : (
          <>
            <Button onClick={onClose} disabled={act.isPending}>
              Leave it
            </Button>
            <Button
              variant={kind === 'suspend' ? 'danger' : 'primary'}
              isLoading={act.isPending}
              onClick={confirm}
            >
              {label}
            </Button>
          </>
        )
      }
    >
      {mustConfirm ? (
        <ConfirmIdentity onConfirm={signInAfresh}>
          Confirm that it is you. Nothing was done yet: you come back here with what you typed.
        </ConfirmIdentity>
      ) : (
        <div className={content.form}>
          <ReasonField hint="Kept in the customer’s history" reason={reason} />
          <ErrorAlert messages={error ? [errorText(error)] : []} />
        </div>
      )}
    </Modal>
  );
}
