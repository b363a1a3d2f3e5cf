import { type RefObject, useEffect } from 'react';

/** A field that was just disabled still counts as focused until the browser looks again. */
const isNowhere = () => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
};

/**
 * Keeps the focus where the next step is: on the first digit with each code and after one that was not
 * accepted, and on the button for a new code once this one can't be entered any more. A field that is disabled loses
 * the focus, and a keyboard or a screen reader would begin at the top of the page again.
 */
export function useDigitFocus(
  form: RefObject<HTMLFormElement | null>,
  again: RefObject<HTMLButtonElement | null>,
  { codeId, mayType, isOver }: { codeId: string | undefined; mayType: boolean; isOver: boolean },
): void {
  useEffect(() => {
    if (codeId !== undefined) form.current?.querySelector('input')?.focus();
  }, [form, codeId]);
  useEffect(() => {
    if (!isNowhere()) return;
    if (mayType) form.current?.querySelector('input')?.focus();
    else if (isOver) again.current?.focus();
  }, [form, again, mayType, isOver]);
}
