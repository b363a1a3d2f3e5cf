import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';

/** Whether more funds can be asked for: the agency offers it, and the application is agreed and runs. */
export function mayAskForMore({ choice, state, room }: VendorApplication): boolean {
  const isOffered = choice.topUp.atSettlement || choice.topUp.payNow.length > 0;
  return isOffered && ['accepted', 'active'].includes(state) && room !== 0;
}
