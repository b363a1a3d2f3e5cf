import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Closes on Escape, on a press outside and when the focus leaves; Escape gives the focus back. */
export function useOutsideClose(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  // Taken while rendering: by the time of the effect the panel may hold the focus already.
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    const anchorElement = anchor.current;
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && (panel.current?.contains(node) || anchorElement?.contains(node));

    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    function onPress(event: PointerEvent) {
      if (!isInside(event.target)) close();
    }
    function onFocus(event: FocusEvent) {
      if (!isInside(event.target)) close();
    }
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      const hasLostFocus = document.activeElement === document.body || !document.activeElement;
      if (!hasLostFocus) return;
      // Safari doesn't focus a pressed button.
      const target =
        opener && opener !== document.body ? opener : anchorElement?.querySelector('button');
      if (target instanceof HTMLElement) target.focus();
    };
  }, [panel, anchor, opener]);
}
