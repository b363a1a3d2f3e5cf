import type { accountStops, agencyAccounts } from '../../../contract/endpoints/agency-accounts.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type AccountDeps,
  answerName,
  changeAccount,
  confirmAccount,
  listAccounts,
  stopAccount,
} from './service.ts';
import { type ByLetter, byLetter } from './stop-by-letter.ts';

/** Handlers of the calls about an agency's accounts. Stopping needs no new sign-in: it pays nobody. */
export function accountHandlers({
  machineClock,
  ...deps
}: AccountDeps & { machineClock: Clock }): Handlers<typeof agencyAccounts.calls> {
  return {
    list: (_, call) => call.transaction((tx) => listAccounts(tx, call)),
    check: ({ body }, call) => answerName(call, deps, body),
    change: ({ body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return changeAccount(call, deps, body);
    },
    confirm: ({ params }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => confirmAccount(tx, call, deps, params.accountId));
    },
    stop: ({ params }, call) =>
      call.transaction((tx) => stopAccount(tx, call, deps, params.accountId)),
  };
}

/** Handlers of the calls of whoever got a letter about an account. */
export function stopHandlers(deps: ByLetter): Handlers<typeof accountStops.calls> {
  return {
    open: ({ body }, { now }) => byLetter(deps, { ...body, act: false, now }),
    stop: ({ body }, { now }) => byLetter(deps, { ...body, act: true, now }),
  };
}
