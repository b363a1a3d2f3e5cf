import { useState } from 'react';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../../offline/applications/overlay-applications.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { namesText } from './application-words.ts';
import { actTrouble, useApplicationAct } from './use-application-act.ts';

export interface CancelDialogProps {
  application: ShownApplication;
  onClose: () => void;
}

/** Cancels an application, confirmed by what it does, with a reason. */
export function CancelDialog({ application, onClose }: CancelDialogProps) {
  const act = useApplicationAct();
  const isOffline = useConnectivity() === 'offline';
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { id, version, product, state, parties } = application;
  const names = namesText(parties.map(({ name }) => name));
  const consequence =
    state === 'draft'
      ? 'Nobody was asked yet, so nobody is told. It can’t be taken up again.'
      : `The link stops working at once and ${names} will be told. It can’t be taken up again.`;

  function confirm() {
    const given = reason.trim();
    if (given === '') {
      setProblem('Give a reason');
      return;
    }
    act.mutate(
      {
        act: { kind: 'cancel', id, version, reason: given },
        done: `${PRODUCT_NAMES[product]}: application cancelled`,
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Modal
      isOpen
      size="small"
      role="alertdialog"
      title={`Cancel the application for ${PRODUCT_NAMES[product]}?`}
      description={consequence}
      isLocked={act.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isPending}>
            Keep as it is
          </Button>
          <Button variant="danger" isLoading={act.isPending} onClick={confirm}>
            Cancel application
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Reason" isRequired hint="Shown in the timeline" error={problem}>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setProblem(undefined);
            }}
          />
        </Field>
        {isOffline ? <p role="status">You’re offline. Cancelling needs a connection.</p> : null}
        <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      </div>
    </Modal>
  );
}
