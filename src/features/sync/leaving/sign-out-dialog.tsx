import { useContext, useEffect, useRef, useState } from 'react';
import { OutboxContext } from '../../../offline/outbox/use-outbox.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { hasUnsavedForm } from '../../../platform/unsaved-work.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useWaitingWork } from '../waiting-work.ts';
import styles from './leaving.module.css';
import { isStuck, leavingTitle, sendingText, stuckText } from './leaving-words.ts';
import { UnsentList } from './unsent-list.tsx';

/** What has to be typed before unsent work is given up. */
const WORD = 'DISCARD';

export interface SignOutDialogProps {
  signOut: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks before unsent work is lost by signing out: send it first, stay, or give it up by typing so
 * (offline.md 45). It is shown only while something waits.
 */
export function SignOutDialog({ signOut, onClose }: SignOutDialogProps) {
  const outbox = useContext(OutboxContext);
  const isOffline = useConnectivity() === 'offline';
  const work = useWaitingWork();
  const [total, setTotal] = useState<number>();
  const [typed, setTyped] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const isGone = useRef(false);
  const left = work.operations.length;
  const isSending = total !== undefined;
  const isHeld = isSending && (isOffline || isStuck(work));

  const leave = async () => {
    if (isGone.current) return;
    isGone.current = true;
    setLeaving(true);
    await signOut();
  };
  const send = () => {
    setTotal(left);
    void outbox?.retry();
    outbox?.drain('person');
  };
  useEffect(() => {
    if (isSending && left === 0 && work.keeping !== 'opening') void leave();
  });

  const mayDiscard = typed.trim().toUpperCase() === WORD;
  return (
    <Modal
      isOpen
      role="alertdialog"
      size="medium"
      isLocked={isLeaving}
      title={leavingTitle(work)}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            icon="sign-out"
            disabled={!mayDiscard || isSending}
            isLoading={isLeaving}
            onClick={() => void leave()}
          >
            Discard and sign out
          </Button>
          <Button disabled={isLeaving} onClick={onClose}>
            Stay signed in
          </Button>
          {left === 0 && work.keeping !== 'opening' ? (
            <Button variant="primary" isLoading={isLeaving} onClick={() => void leave()}>
              Sign out
            </Button>
          ) : (
            <Button
              variant="primary"
              icon="send"
              disabled={isOffline || isLeaving}
              isLoading={isSending && !isHeld}
              loadingLabel="Sending"
              onClick={send}
            >
              Send now
            </Button>
          )}
        </>
      }
    >
      <div className={styles.text}>
        {isSending ? (
          <div role="status" className={styles.progress}>
            <progress max={total} value={total - left} aria-label="Changes sent" />
            <p>{isHeld ? stuckText(work, isOffline) : sendingText(total - left, total)}</p>
          </div>
        ) : (
          <p>
            Signing out takes everything off this device, also what has not reached us.
            {isOffline ? ' There is no connection, so it can’t be sent now.' : ''}
          </p>
        )}
        <UnsentList operations={work.operations} />
        {hasUnsavedForm() ? (
          <p>A form with changes is open as well. They would be lost too.</p>
        ) : null}
        <Field label={`To sign out without sending, type ${WORD}`}>
          <TextInput
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
      </div>
    </Modal>
  );
}
