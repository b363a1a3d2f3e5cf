/** Windows as narrow as a phone's show cards instead of a table. */
export const PHONE = '(max-width: 640px)';

/** Whether the window is that narrow now. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}
