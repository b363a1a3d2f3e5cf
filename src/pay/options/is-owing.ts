import type { ApplicationState } from '../../../domain/applications/application-states.ts';

const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];

/** Whether money was advanced that is to be repaid. */
export function isOwing(state: ApplicationState): boolean {
  return OWING.includes(state);
}

const WITH_PAYER: readonly ApplicationState[] = ['sent', 'opened'];

/** Whether the first amount can still be paid at once: not once an application was begun for it. */
export function isPayable(state: ApplicationState): boolean {
  return WITH_PAYER.includes(state);
}
