import { createToastStore } from './toast-store.ts';

/** The toasts of this window; <Toaster/> shows them. */
export const toasts = createToastStore();
