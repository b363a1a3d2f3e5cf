import type { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import type { Handlers } from '../../../http/call.ts';
import { refusedDeposit } from '../deposits/move.ts';

type Calls =
  | 'checkPayee'
  | 'setPayee'
  | 'confirmPayee'
  | 'stopPayee'
  | 'propose'
  | 'prepare'
  | 'cancelWithdrawal';

/** Handlers of the calls by which money leaves a deposit. */
export function withdrawalHandlers(
  _deps: object,
): Pick<Handlers<typeof soldDeposits.calls>, Calls> {
  const notYet = async () => refusedDeposit('Not yet.');
  return {
    checkPayee: notYet,
    setPayee: notYet,
    confirmPayee: notYet,
    stopPayee: notYet,
    propose: notYet,
    prepare: notYet,
    cancelWithdrawal: notYet,
  };
}
