import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog: it holds the focus, closes with Escape and gives the focus back. */
export function Modal({ title, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="modal"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="modal-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
