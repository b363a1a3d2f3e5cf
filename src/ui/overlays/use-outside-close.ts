import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes on Escape, on a press outside and when the focus leaves; Escape gives the focus back. */
export function useOutsideClose(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const anchorElement = anchor.current;
    const opener = document.activeElement;
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
      if (hasLostFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, [panel, anchor]);
}
