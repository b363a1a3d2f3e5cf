import type { customers } from '../../../contract/endpoints/customers.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers, SignedInCall } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { type AtWork, addProspect, editCustomer, moveCustomer, standAgency } from './change.ts';
import { listCustomers, readCustomer } from './service.ts';

/** Handlers of the calls by which our own staff run the customers. */
export function customersHandlers({
  ids,
  machineClock,
}: {
  ids: Ids;
  machineClock: Clock;
}): Handlers<typeof customers.calls> {
  const writing = <T>(call: SignedInCall, act: (work: AtWork) => Promise<T>) =>
    call.transaction((tx) => act({ tx, call, ids }));
  return {
    list: (_, call) => call.transaction(async (tx) => ok(await listCustomers(tx, call.now))),
    read: ({ params }, call) =>
      call.transaction((tx) => readCustomer(tx, params.customerId, call.now)),
    addProspect: ({ body }, call) => writing(call, (work) => addProspect(work, body)),
    edit: ({ params, body, ifMatchVersion }, call) =>
      writing(call, (work) =>
        editCustomer(work, {
          id: params.customerId,
          version: ifMatchVersion,
          care: body.care,
          prospect: body.prospect,
        }),
      ),
    move: ({ params, body }, call) =>
      writing(call, (work) => moveCustomer(work, { id: params.customerId, ...body })),
    suspend: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      const { reason } = body;
      return writing(call, (work) =>
        standAgency(work, { id: params.customerId, act: 'suspended', reason }),
      );
    },
    reopen: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      const { reason } = body;
      return writing(call, (work) =>
        standAgency(work, { id: params.customerId, act: 'reopened', reason }),
      );
    },
  };
}
