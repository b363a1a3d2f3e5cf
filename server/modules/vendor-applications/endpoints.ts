import type { directApplicationEndpoints } from '../../../contract/endpoints/direct-application.ts';
import type { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { agree } from './agree.ts';
import { bankDetails, bpayDetails, type DetailsDeps, payIdDetails } from './details.ts';
import { applyByOneself, type DirectDeps } from './direct.ts';
import { askForFunds } from './drawdowns/requests.ts';
import { keyTermsByLink } from './key-terms/service.ts';
import { otpInfo } from './otp-info.ts';
import { readByLink, saveSteps } from './steps.ts';

type Deps = DirectDeps & DetailsDeps & Parameters<typeof otpInfo>[0];

/** Handlers of the calls of people who apply. */
export function vendorApplicationHandlers(
  deps: Deps,
): Handlers<typeof directApplicationEndpoints & typeof vendorApplicationEndpoints> {
  return {
    create: ({ body }, call) => applyByOneself(deps, call, body),
    saveSteps: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => saveSteps(tx, call, deps, { ...params, ...body, version })),
    read: (_, call) => call.transaction((tx) => readByLink(tx, call, deps)),
    keyTerms: ({ query }, call) => call.transaction((tx) => keyTermsByLink(tx, call, query)),
    bankDetails: ({ query }, call) => bankDetails(call, deps, query),
    bpay: ({ query }, call) => bpayDetails(call, deps, query),
    payId: ({ query }, call) => payIdDetails(call, deps, query),
    otpInfo: async (_, call) => ok(await otpInfo(deps, call)),
    complete: ({ params, body }, call) =>
      call.transaction((tx) => agree(tx, call, deps, { ...params, ...body })),
    requestFunds: ({ params, body }, call) =>
      call.transaction((tx) => askForFunds(tx, call, deps, { ...params, ...body })),
  };
}
