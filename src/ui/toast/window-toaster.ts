import { createToaster } from '@ark-ui/react/toast';

/** What holds the toasts of this window and their clocks. */
export const windowToaster = createToaster({
  placement: 'bottom',
  gap: 8,
  removeDelay: 200,
  offsets: {
    top: '0px',
    left: 'var(--space-4)',
    right: 'var(--space-4)',
    bottom: 'calc(var(--space-4) + var(--foot-inset) + env(safe-area-inset-bottom, 0px))',
  },
});
