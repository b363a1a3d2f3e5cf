import { Portal } from '@ark-ui/react/portal';
import { Toaster } from '@ark-ui/react/toast';
import { useEffect } from 'react';
import { ToastCard } from './toast-card.tsx';
import { windowToaster } from './window-toaster.ts';

/** Where toasts appear, above everything; outside the page, which an open dialog hides. */
export function ToastRegion() {
  useEffect(() => {
    const onVisibility = () => (document.hidden ? windowToaster.pause() : windowToaster.resume());
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  return (
    <Portal>
      <Toaster toaster={windowToaster} aria-label="Notifications">
        {(toast) => <ToastCard toast={toast} />}
      </Toaster>
    </Portal>
  );
}
