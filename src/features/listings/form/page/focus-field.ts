import { controlId } from '../state/field-path.ts';

/**
 * Moves the focus to the control of a path, or to the nearest thing around it. Answers whether there
 * was one.
 */
export function focusField(path: string): boolean {
  const keys = path.split('.');
  while (keys.length > 0) {
    const control = document.getElementById(controlId(keys.join('.')));
    if (control) {
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
      return true;
    }
    keys.pop();
  }
  return false;
}

/** The paths in the order in which their controls stand on the page; those without one come last. */
export function inPageOrder(paths: Iterable<string>): string[] {
  const order = new Map(
    [...document.querySelectorAll('[id^="field-"]')].map((element, index) => [element.id, index]),
  );
  const at = (path: string) => order.get(controlId(path)) ?? Number.POSITIVE_INFINITY;
  return [...paths].toSorted((a, b) => at(a) - at(b));
}
