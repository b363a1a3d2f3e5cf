import type { agencySettingsEndpoints } from '../../../contract/endpoints/agency-settings.ts';
import type { Handlers } from '../../http/call.ts';
import {
  chooseFlags,
  choosePaymentMethods,
  enterAcceptanceCosts,
  limitCredit,
  readSettings,
} from './service.ts';

/** Handlers of the calls about an agency's settings. */
export function agencySettingsHandlers(): Handlers<typeof agencySettingsEndpoints> {
  return {
    read: ({ params }, call) => call.transaction((tx) => readSettings(tx, call, params.agencyId)),
    choosePaymentMethods: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => choosePaymentMethods(tx, call, { ...params, ...body, version })),
    chooseFlags: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => chooseFlags(tx, call, { ...params, ...body, version })),
    enterAcceptanceCosts: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => enterAcceptanceCosts(tx, call, { ...params, ...body, version })),
    limitCredit: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => limitCredit(tx, call, { ...params, ...body, version })),
  };
}
