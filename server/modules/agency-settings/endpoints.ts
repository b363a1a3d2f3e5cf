import type { agencySettingsEndpoints } from '../../../contract/endpoints/agency-settings.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import {
  chooseFlags,
  choosePaymentMethods,
  enterAcceptanceCosts,
  limitCredit,
  listAgencies,
  readSettings,
} from './service.ts';

type SettingsDeps = {
  ids: Ids;
  /** Says how fresh a sign-in is; never moved by people. */
  machineClock: Clock;
};

/** Handlers of the calls about an agency's settings. What our own staff set takes a fresh sign-in. */
export function agencySettingsHandlers({
  ids,
  machineClock,
}: SettingsDeps): Handlers<typeof agencySettingsEndpoints> {
  return {
    agencies: (_input, call) =>
      call.transaction(async (tx) => ok({ agencies: await listAgencies(tx) })),
    read: ({ params }, call) => call.transaction((tx) => readSettings(tx, call, params.agencyId)),
    choosePaymentMethods: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) =>
        choosePaymentMethods(tx, call, ids, { ...params, ...body, version }),
      ),
    chooseFlags: ({ params, body, ifMatchVersion: version }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => chooseFlags(tx, call, ids, { ...params, ...body, version }));
    },
    enterAcceptanceCosts: ({ params, body, ifMatchVersion: version }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) =>
        enterAcceptanceCosts(tx, call, ids, { ...params, ...body, version }),
      );
    },
    limitCredit: ({ params, body, ifMatchVersion: version }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => limitCredit(tx, call, ids, { ...params, ...body, version }));
    },
  };
}
