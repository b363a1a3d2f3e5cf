import type { Channel } from './gate-state.ts';

/**
 * What was tapped before the scripts ran: the server writes the choices as fields of the browser's own
 * (server/modules/public-pages/first-step.ts), so that on a slow phone no tap is lost.
 */
export function earlyChoice(within: ParentNode): Channel | undefined {
  const chosen = within.querySelector<HTMLInputElement>('input[name="early"]:checked');
  return chosen?.value === 'SMS' || chosen?.value === 'EMAIL' ? chosen.value : undefined;
}

let latest: Channel | undefined;

/**
 * Listens from now on for a tap that comes after the choice was read and before the page's own first step
 * is on the screen: that is drawn in many small tasks.
 */
export function watchEarlyChoice(within: Document): void {
  within.addEventListener('change', () => {
    latest = earlyChoice(within) ?? latest;
  });
}

/** What was tapped in between. */
export function lateChoice(): Channel | undefined {
  return latest;
}
