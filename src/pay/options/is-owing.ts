import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { isStillChoosing } from '../link/still-choosing.ts';

const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];

type Payable = Pick<VendorApplication, 'state' | 'owedAgain'>;

/** Whether money was advanced that is to be repaid, or to be repaid again. */
export function isOwing({ state, owedAgain }: Payable): boolean {
  return OWING.includes(state) || owedAgain === 'settlement';
}

/** Whether its page shows ways to pay, rather than where it stands. */
export function hasOptions(
  application: Payable & Pick<VendorApplication, 'vendors' | 'consent'>,
): boolean {
  const { owedAgain } = application;
  return isOwing(application) || owedAgain !== undefined || isStillChoosing(application);
}

/** Whether something of the first amount is to be paid at once: until all owners agreed to have it funded. */
export function isPayable({
  isPayable: isOpen,
  soFar,
}: Pick<VendorApplication, 'isPayable' | 'soFar'>): boolean {
  return isOpen && soFar.stillAsked > 0;
}
