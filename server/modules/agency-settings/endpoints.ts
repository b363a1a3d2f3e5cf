import type { agencySettingsEndpoints } from '../../../contract/endpoints/agency-settings.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import {
  chooseFlags,
  choosePaymentMethods,
  enterAcceptanceCosts,
  limitCredit,
  listAgencies,
  readSettings,
} from './service.ts';

/** Handlers of the calls about an agency's settings. */
export function agencySettingsHandlers(): Handlers<typeof agencySettingsEndpoints> {
  return {
    agencies: (_input, call) =>
      call.transaction(async (tx) => ok({ agencies: await listAgencies(tx) })),
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
