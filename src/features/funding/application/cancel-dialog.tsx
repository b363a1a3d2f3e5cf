import { useState } from 'react';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { cancelWords } from './application-words.ts';
import { actTrouble, useApplicationAct } from './use-application-act.ts';

export interface CancelDialogProps {
  application: ShownApplication;
  onClose: () => void;
}

/** Cancels an application, confirmed by what it does, with a reason. */
export function CancelDialog({ application, onClose }: CancelDialogProps) {
  const act = useApplicationAct();
  const isOffline = useConnectivity() === 'offline';
  const reason = useReason(useState(''));
  const { id, version, product, state, parties } = application;
  const names = namesText(parties.map(({ name }) => name));

  function confirm() {
    const given = reason.given();
    if (!given) return;
    act.mutate(
      {
        act: { kind: 'cancel', id, version, reason: given },
        done: `${PRODUCT_NAMES[product]}: application cancelled`,
      },
      { onSuccess: onClose },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Cancel the application for ${PRODUCT_NAMES[product]}?`}
      consequence={cancelWords(state, names)}
      confirmLabel="Cancel application"
      isDanger
      isWorking={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <ReasonField hint="Shown in the timeline" reason={reason} />
        {isOffline ? <p role="status">You’re offline. Cancelling needs a connection.</p> : null}
        <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      </div>
    </ConfirmDialog>
  );
}
