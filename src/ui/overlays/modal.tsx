import { latePart, useLatePart } from '../late-part.ts';
import type { ModalProps } from './modal-props.ts';

const dialog = latePart(() => import('./modal-dialog.tsx').then((module) => module.ModalDialog));

/** Fetches the code of dialogs before the first one opens. */
export const preloadModal = dialog.preload;

/** A modal dialog. Its code comes with the first one, or ahead of it when the page is idle. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  const Dialog = useLatePart(dialog, isOpen);
  return isOpen && Dialog ? <Dialog {...rest} /> : null;
}
