import type { ReactNode } from 'react';
import { NavigateContext } from '../../ui/link/navigate-context.ts';
import { toasts } from '../../ui/toast/toasts.ts';

function announce(href: string) {
  toasts.info(`Would go to ${href}`);
}

/** Links of the samples lead nowhere; they say where they would. */
export function KitNavigation({ children }: { children: ReactNode }) {
  return <NavigateContext value={announce}>{children}</NavigateContext>;
}
