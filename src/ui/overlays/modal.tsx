import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { focusFirst, keepFocusInside } from './keep-focus-inside.ts';
import styles from './modal.module.css';

export interface ModalProps {
  isOpen: boolean;
  title: string;
  /** Escape, the close button and a press on the backdrop ask for it. */
  onClose: () => void;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** While something runs that must not be left: no close button, no Escape. */
  isLocked?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children?: ReactNode;
}

export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null;
}

/** A native modal dialog: the page behind is inert; on phones it is a sheet from the bottom. */
function OpenModal({
  title,
  onClose,
  description,
  footer,
  size = 'medium',
  isLocked = false,
  role,
  children,
}: Omit<ModalProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const footerRef = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    focusFirst(body.current, footerRef.current);
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(styles.modal, styles[size])}
      onKeyDown={(event) => keepFocusInside(event)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!isLocked) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && !isLocked) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {isLocked ? null : <IconButton icon="close" label="Close" onClick={onClose} />}
        </header>
        <div ref={body} className={styles.body}>
          {description ? (
            <div id={`${id}-description`} className={styles.description}>
              {description}
            </div>
          ) : null}
          {children}
        </div>
        {footer ? (
          <footer ref={footerRef} className={styles.footer}>
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}
