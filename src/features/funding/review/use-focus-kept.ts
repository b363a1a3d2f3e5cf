import { type RefCallback, useCallback, useEffect, useRef } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';
const SOON_MS = 50;

type Held = { control: HTMLElement; at: number };

const itemsOf = (card: HTMLElement) => [
  ...card.querySelectorAll<HTMLElement>('section > div > ul > li'),
];

/** The item that now stands there, else the last one, else the heading above them all. */
function next(card: HTMLElement, at: number): HTMLElement | null {
  const items = itemsOf(card);
  const control = (items[at] ?? items.at(-1))?.querySelector<HTMLElement>('a, button');
  if (control) return control;
  const heading = card.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/**
 * Keeps the place of whoever works a list with the keyboard: where the control that had the focus has left
 * with its item, what took its place gets it. `drawn` is what the list is made of.
 */
export function useFocusKept(drawn: unknown): RefCallback<HTMLElement> {
  const card = useRef<HTMLElement>(null);
  const held = useRef<Held>(undefined);
  useEffect(() => {
    if (drawn === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (!card.current || !held.current || held.current.control.isConnected) return;
      // The dialog that did it may still be about to close.
      if (document.activeElement?.closest(DIALOG)) timer = setTimeout(look, SOON_MS);
      else if (document.activeElement === document.body)
        next(card.current, held.current.at)?.focus();
    };
    timer = setTimeout(look, SOON_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
  return useCallback((element) => {
    card.current = element;
    const note = ({ target }: FocusEvent) => {
      if (!element || !(target instanceof HTMLElement)) return;
      const at = itemsOf(element).findIndex((item) => item.contains(target));
      held.current = at === -1 ? undefined : { control: target, at };
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
}
