import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { keepStaffSecret } from '../../../platform/staff-view.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { actTrouble } from '../application/use-application-act.ts';
import { StepUp } from '../step-up/step-up.tsx';

export interface StaffViewDialogProps {
  name: string;
  partyId: string;
  applicationId: ApplicationId;
  onClose: () => void;
}

const SHORTEST_REASON = 5;

/**
 * Opens a payer's page in this tab in their place: for a reason that is kept, after a new sign-in where
 * the last one is old. The secret goes through this tab's own storage, never through the address.
 */
export function StaffViewDialog({ name, partyId, applicationId, onClose }: StaffViewDialogProps) {
  const { client } = usePortal();
  const [reason, setReason] = useTyped(`staff-view:${partyId}`, '');
  const [problem, setProblem] = useState<string>();
  const open = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () =>
      fundingClient(client).otp.grant({
        params: { id: applicationId, partyId },
        body: { reason: reason.trim() },
      }),
    onSuccess: ({ otpId, otpSecret, url }) => {
      if (keepStaffSecret(otpId, otpSecret)) location.assign(url);
      else setProblem('This tab keeps nothing, so the page can’t be opened in it');
    },
  });
  const { error } = open;
  const mustConfirm = error instanceof ApiProblem && error.code === 'auth.step-up-required';
  function view() {
    if (reason.trim().length < SHORTEST_REASON) {
      setProblem('Say why, in a few words');
      return;
    }
    open.mutate();
  }
  return (
    <Modal
      isOpen
      size="small"
      title={`View the page of ${name} as staff`}
      description="The page opens without a code, for 60 seconds from now and once. That you opened it is kept in the timeline with your name."
      isLocked={open.isPending}
      onClose={onClose}
      footer={
        mustConfirm ? null : (
          <>
            <Button onClick={onClose} disabled={open.isPending}>
              Close
            </Button>
            <Button variant="primary" isLoading={open.isPending} onClick={view}>
              Open the page
            </Button>
          </>
        )
      }
    >
      {mustConfirm ? (
        <StepUp />
      ) : (
        <div className={styles.form}>
          <Field label="Reason" isRequired error={problem}>
            <TextArea
              rows={3}
              maxLength={300}
              value={reason}
              onChange={(text) => {
                setReason(text);
                setProblem(undefined);
              }}
            />
          </Field>
          <ErrorAlert messages={[actTrouble(error) ?? '']} />
        </div>
      )}
    </Modal>
  );
}
