import type { Channel } from './gate-state.ts';

/**
 * What was tapped before the scripts ran: the server writes the choices as fields of the browser's own
 * (server/modules/public-pages/first-step.ts), so that on a slow phone no tap is lost.
 */
export function earlyChoice(within: ParentNode): Channel | undefined {
  const chosen = within.querySelector<HTMLInputElement>('input[name="early"]:checked');
  return chosen?.value === 'SMS' || chosen?.value === 'EMAIL' ? chosen.value : undefined;
}
