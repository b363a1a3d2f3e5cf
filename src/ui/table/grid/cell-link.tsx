import { type MouseEvent, type ReactNode, useContext } from 'react';
import { AppLink } from '../../link/app-link.tsx';
import { NavigateContext } from '../../link/navigate-context.ts';

// As long as most people take between the two presses of a double click.
const doubleClickMs = 250;
let pending: ReturnType<typeof setTimeout> | undefined;

function isFromFinger(event: MouseEvent): boolean {
  const { nativeEvent } = event;
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
}

/** A link in a cell. A press of the mouse waits a moment, since a double click copies the cell. */
export function CellLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useContext(NavigateContext);
  return (
    <AppLink
      href={href}
      onClick={(event) => {
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        // A press of Enter counts no clicks and goes at once, as a finger does.
        if (!navigate || event.detail === 0 || !isPlain || isFromFinger(event)) return;
        event.preventDefault();
        clearTimeout(pending);
        if (event.detail === 1) pending = setTimeout(() => navigate(href), doubleClickMs);
      }}
    >
      {children}
    </AppLink>
  );
}
