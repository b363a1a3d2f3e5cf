import { toastPart } from './toast-part.ts';
import { createToastQueue } from './toast-queue.ts';

/** The toasts of this window; <Toaster/> shows them. */
export const toasts = createToastQueue(() => {
  toastPart.preload();
  return import('./window-toaster.ts').then((module) => module.windowToaster);
});
