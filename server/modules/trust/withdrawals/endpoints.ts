import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Handlers, SignedInCall } from '../../../http/call.ts';
import { demandFreshSignIn } from '../../../http/fresh-sign-in.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  checkPayee,
  confirmPayee,
  type PayeeDeps,
  setPayee,
  stopPayee,
} from '../payees/service.ts';
import type { WithdrawalDeps } from './payees.ts';
import { cancelWithdrawal, prepareWithdrawal, proposeWithdrawal } from './service.ts';
import { shownDeposit } from './shown.ts';

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
type Outcome = Promise<Result<SoldDeposit, Refusal>>;

/** Does something to a deposit and answers it as it stands then. */
function thenShown(
  call: SignedInCall,
  listingId: string,
  work: (tx: Tx) => Promise<Result<undefined, Refusal>>,
): Outcome {
  return call.transaction(async (tx) => {
    const done = await work(tx);
    return done.ok ? shownDeposit(tx, call, listingId) : done;
  });
}

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
