import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';

const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];

type Payable = Pick<VendorApplication, 'state' | 'owedAgain'>;

/** Whether money was advanced that is to be repaid, or to be repaid again. */
export function isOwing({ state, owedAgain }: Payable): boolean {
  return OWING.includes(state) || owedAgain === 'settlement';
}

const WITH_PAYER: readonly ApplicationState[] = ['sent', 'opened'];

/** Whether the first amount can still be paid at once: not once an application was begun for it. */
export function isPayable({ state, owedAgain }: Payable): boolean {
  return WITH_PAYER.includes(state) || owedAgain === 'pay-now';
}
