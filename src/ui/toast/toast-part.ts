import { latePart } from '../late-part.ts';

/** The code of toasts, which comes when the first screen has settled or with the first toast. */
export const toastPart = latePart(() =>
  import('./toast-region.tsx').then((module) => module.ToastRegion),
);
