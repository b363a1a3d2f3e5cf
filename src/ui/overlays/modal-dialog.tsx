import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';

const controls = 'a[href], button:not(:disabled), input, select, textarea';

const faulty = '[aria-invalid="true"], [data-invalid] input';

const toastRegion = () => document.querySelector<HTMLElement>('[data-scope="toast"]');

/** Puts the person onto what is faulty, with its words in sight too: those stand below it, where the footer begins. */
function goTo(fault: HTMLElement | undefined) {
  if (!fault) return;
  fault.focus();
  const described = fault.closest('[aria-describedby]')?.getAttribute('aria-describedby');
  const error = document.getElementById(described?.split(' ').at(-1) ?? '');
  for (const each of [error, fault]) each?.scrollIntoView({ block: 'nearest' });
}

/**
 * Where a button finds something missing, the person goes on there, once it is drawn: after any press that
 * brought a fault up, and after each of a button of the footer, where the same may be missing again.
 */
function toFirstFault(sheet: HTMLElement | null) {
  if (!sheet) return undefined;
  const heed = ({ target }: Event) => {
    const before = new Set(sheet.querySelectorAll(faulty));
    const isBelow = target instanceof Element && target.closest('footer') !== null;
    requestAnimationFrame(() => {
      const faults = [...sheet.querySelectorAll<HTMLElement>(faulty)];
      if (isBelow || faults.some((each) => !before.has(each))) goTo(faults[0]);
    });
  };
  sheet.addEventListener('click', heed, { capture: true });
  return () => sheet.removeEventListener('click', heed, { capture: true });
}

/** An open dialog: the page behind is out of reach; on phones it is a sheet from the bottom. */
export function ModalDialog({
  title,
  onClose,
  description,
  footer,
  size = 'medium',
  isLocked = false,
  role = 'dialog',
  children,
}: Omit<ModalProps, 'isOpen'>) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      role={role}
      closeOnEscape={!isLocked}
      closeOnInteractOutside={!isLocked}
      persistentElements={[toastRegion]}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      // The first field, else the first button below; never the close button.
      initialFocusEl={() =>
        body.current?.querySelector<HTMLElement>(controls) ??
        body.current?.nextElementSibling?.querySelector<HTMLElement>(controls) ??
        null
      }
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={classNames(styles.modal, styles[size])}>
          <Dialog.Content ref={toFirstFault} className={styles.sheet}>
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {isLocked ? null : <IconButton icon="close" label="Close" onClick={onClose} />}
            </header>
            <div ref={body} className={styles.body}>
              {description ? (
                <Dialog.Description asChild>
                  <div className={styles.description}>{description}</div>
                </Dialog.Description>
              ) : null}
              {children}
            </div>
            {footer ? <footer className={styles.footer}>{footer}</footer> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
