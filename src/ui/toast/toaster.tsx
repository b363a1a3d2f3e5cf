import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { ToastStore } from './toast-store.ts';
import styles from './toaster.module.css';
import { toasts } from './toasts.ts';

/** Stands once in the app. Lies in the top layer so that an open dialog doesn't hide it. */
export function Toaster({ store = toasts }: { store?: ToastStore | undefined }) {
  const list = useSyncExternalStore(store.subscribe, store.list, store.list);
  const region = useRef<HTMLElement>(null);
  const newest = list.at(-1)?.id;

  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest) element.showPopover();
  }, [newest]);

  useEffect(() => {
    const onVisibility = () => (document.hidden ? store.hold() : store.release());
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [store]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.region}
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
      ))}
    </section>
  );
}
