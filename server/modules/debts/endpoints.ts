import type { debts } from '../../../contract/endpoints/debts.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { decideOwn, readOwn } from './decide.ts';
import { propose, readAgreements, withdrawProposal } from './propose.ts';

/** Handlers of the calls about what is agreed on a debt. */
export function debtHandlers({
  ids,
  machineClock,
}: {
  ids: Ids;
  machineClock: Clock;
}): Handlers<typeof debts.calls> {
  return {
    ofApplication: ({ params }, call) =>
      call.transaction((tx) => readAgreements(tx, call, params.id)),
    propose: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => propose(tx, call, ids, { ...params, proposal: body }));
    },
    withdraw: ({ params }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => withdrawProposal(tx, call, ids, params));
    },
    own: (_, call) => call.transaction((tx) => readOwn(tx, call)),
    decide: ({ params, body }, call) =>
      call.transaction((tx) => decideOwn(tx, call, ids, { ...params, ...body })),
  };
}
