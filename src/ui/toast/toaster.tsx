import { useEffect, useState } from 'react';
import { menuPart } from '../actions/menu-part.ts';
import { useLatePart } from '../late-part.ts';
import { preloadModal } from '../overlays/modal.tsx';
import { toastPart } from './toast-part.ts';

/** How long the first screen has the line for itself. */
const settleMs = 1_000;

/** Stands once in the app. It stands empty before the first toast, or that wouldn't be read out. */
export function Toaster() {
  const [isSettled, setSettled] = useState(false);
  const Region = useLatePart(toastPart, isSettled);

  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(true);
      preloadModal();
      menuPart.preload();
    }, settleMs);
    return () => clearTimeout(timer);
  }, []);

  return Region ? <Region /> : null;
}
