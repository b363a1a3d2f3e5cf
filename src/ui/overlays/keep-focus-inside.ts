import type { KeyboardEvent } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Tab on the last control goes to the first, and back, so that the focus never leaves. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const stops = all.filter((element) => element.tabIndex >= 0 && element.offsetParent !== null);
  const [first, last] = [stops[0], stops.at(-1)];
  const isLeaving = document.activeElement === (event.shiftKey ? first : last);
  if (!isLeaving && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The first field, else the first button below, else whatever the browser chose. */
export function focusFirst(body: HTMLElement | null, footer: HTMLElement | null): void {
  const first = body?.querySelector<HTMLElement>(focusable);
  (first ?? footer?.querySelector<HTMLElement>(focusable))?.focus();
}
