import type { ApplicationState } from './application-states.ts';

const OVER: ReadonlySet<ApplicationState> = new Set([
  'declined',
  'cancelled',
  'expired',
  'closed',
  'written_off',
]);

/** Whether an application goes on: something may still happen by it. */
export function isRunning(state: ApplicationState): boolean {
  return !OVER.has(state);
}

/** Whether an application takes the place of its product on the listing (spec 4): until it is paid or over. */
export function takesPlace(state: ApplicationState): boolean {
  return isRunning(state) && state !== 'paid';
}

const WITH_THE_PARTIES: ReadonlySet<ApplicationState> = new Set([
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
  'info_required',
  'approved',
]);

/** Whether the next move is that of the people applying, so that they may be reminded of it. */
export function waitsForParties(state: ApplicationState): boolean {
  return WITH_THE_PARTIES.has(state);
}
