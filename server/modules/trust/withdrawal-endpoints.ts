import type { soldDeposits } from '../../../contract/endpoints/sold-deposits.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import { checkPayee, confirmPayee, type PayeeDeps, setPayee, stopPayee } from './payees/service.ts';
import type { WithdrawalDeps } from './withdrawals/payees.ts';
import { cancelWithdrawal, prepareWithdrawal, proposeWithdrawal } from './withdrawals/service.ts';
import { shownDeposit, thenShown } from './withdrawals/shown.ts';

type Calls = Pick<
  typeof soldDeposits.calls,
  | 'checkPayee'
  | 'setPayee'
  | 'confirmPayee'
  | 'stopPayee'
  | 'propose'
  | 'prepare'
  | 'cancelWithdrawal'
>;
/** Handlers of the calls about who is paid out of a deposit, and what. Stopping needs no new sign-in: it pays nobody. */
export function withdrawalHandlers({
  machineClock,
  ...deps
}: PayeeDeps & WithdrawalDeps & { machineClock: Clock }): Handlers<Calls> {
  return {
    checkPayee: ({ params, body }, call) => checkPayee(call, deps, params.id, body),
    setPayee: async ({ params, body }, call) => {
      const done = await setPayee(call, deps, { listingId: params.id, ...body });
      return done.ok ? call.transaction((tx) => shownDeposit(tx, call, params.id)) : done;
    },
    confirmPayee: ({ params: { id, accountId } }, call) => {
      demandFreshSignIn(call, machineClock);
      return thenShown(call, id, (tx) =>
        confirmPayee(tx, call, deps, { listingId: id, accountId }),
      );
    },
    stopPayee: ({ params: { id, accountId } }, call) =>
      thenShown(call, id, (tx) => stopPayee(tx, call, { listingId: id, accountId })),
    propose: ({ params, body }, call) =>
      call.transaction((tx) =>
        proposeWithdrawal(tx, call, deps, { listingId: params.id, input: body }),
      ),
    prepare: ({ params, body }, call) =>
      thenShown(call, params.id, (tx) =>
        prepareWithdrawal(tx, call, deps, { listingId: params.id, input: body }),
      ),
    cancelWithdrawal: ({ params: { id, withdrawalId } }, call) =>
      thenShown(call, id, (tx) =>
        cancelWithdrawal(tx, call, deps, { listingId: id, withdrawalId }),
      ),
  };
}
