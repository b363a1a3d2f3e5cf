import type { drawdownEndpoints } from '../../../contract/endpoints/drawdowns.ts';
import type { Handlers } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { decideDrawdown } from './decide.ts';
import { cancelDrawdown, listDrawdowns, requestDrawdown } from './service.ts';

/** Handlers of the calls about requests for funds by the agency and our own staff. */
export function drawdownHandlers({ ids }: { ids: Ids }): Handlers<typeof drawdownEndpoints> {
  return {
    list: ({ params }, call) => call.transaction((tx) => listDrawdowns(tx, call, params.id)),
    request: ({ params, body: { id: drawdownId, ...asked } }, call) =>
      call.transaction((tx) =>
        requestDrawdown(tx, call, ids, { id: params.id, drawdownId, ...asked }),
      ),
    cancel: ({ params, body }, call) =>
      call.transaction((tx) => cancelDrawdown(tx, call, ids, { ...params, ...body })),
    decide: ({ params, body }, call) =>
      call.transaction((tx) => decideDrawdown(tx, call, ids, { ...params, ...body })),
  };
}
