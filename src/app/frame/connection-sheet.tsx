import { useState } from 'react';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import styles from './frame.module.css';

/** What the connection is like, when the service answered last, and a way to ask again. */
export function ConnectionSheet({ onClose }: { onClose: () => void }) {
  const { connectivity } = usePortal();
  const state = useConnectivity();
  const [isChecking, setChecking] = useState(false);
  const lastContact = connectivity.lastContact();
  const check = async () => {
    setChecking(true);
    await connectivity.check();
    setChecking(false);
  };
  return (
    <Modal
      isOpen
      size="small"
      title={state === 'offline' ? 'You’re offline' : 'All saved'}
      onClose={onClose}
      footer={
        <Button icon="refresh" isLoading={isChecking} onClick={() => void check()}>
          Check connection
        </Button>
      }
    >
      <div className={styles.sheetText}>
        <p>
          {state === 'offline'
            ? 'You can read what’s on this device. Changes need a connection; forms keep what you type.'
            : 'Everything you changed has reached us.'}
        </p>
        <p>
          Last contact:{' '}
          {lastContact
            ? lastContact.toLocaleTimeString('en-AU', { timeStyle: 'medium' })
            : 'not since the portal was opened'}
        </p>
      </div>
    </Modal>
  );
}
