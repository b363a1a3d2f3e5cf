import type { drawdownEndpoints } from '../../../contract/endpoints/drawdowns.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { decideDrawdown, listToReview } from './decide.ts';
import { reverseDrawdown } from './reverse.ts';
import { cancelDrawdown, listDrawdowns, requestDrawdown } from './service.ts';

/** Handlers of the calls about requests for funds by the agency and our own staff. */
export function drawdownHandlers({
  ids,
  machineClock,
}: {
  ids: Ids;
  machineClock: Clock;
}): Handlers<typeof drawdownEndpoints> {
  return {
    list: ({ params }, call) => call.transaction((tx) => listDrawdowns(tx, call, params.id)),
    request: ({ params, body: { id: drawdownId, ...asked } }, call) =>
      call.transaction((tx) =>
        requestDrawdown(tx, call, ids, { id: params.id, drawdownId, ...asked }),
      ),
    cancel: ({ params, body }, call) =>
      call.transaction((tx) => cancelDrawdown(tx, call, ids, { ...params, ...body })),
    decide: ({ params, body }, call) => {
      // Approved funds go out by themselves.
      demandFreshSignIn(call, machineClock, body.event === 'approve' ? 'money-out' : 'office-act');
      return call.transaction((tx) => decideDrawdown(tx, call, ids, { ...params, ...body }));
    },
    toReview: (_, call) => call.transaction(async (tx) => ok(await listToReview(tx, call.now))),
    reverse: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => reverseDrawdown(tx, call, ids, { ...params, ...body }));
    },
  };
}
