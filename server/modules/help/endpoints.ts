import type { helpEndpoints } from '../../../contract/endpoints/help.ts';
import type { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { acknowledge, answerHelp, askMore, closeHelp } from './answer.ts';
import { askForHelp, readOwnHelp, supplyMore } from './ask.ts';
import { type ComplainDeps, complain } from './complain.ts';
import { cure, listOverdue, writeOff } from './debts.ts';
import { listHelp } from './desk.ts';
import { cancelAsOwner, declineFunds, disagree } from './say-no.ts';

/** Handlers of the calls of people who ask for help or say no. */
export function ownHelpHandlers(deps: ComplainDeps): Handlers<typeof ownHelpEndpoints> {
  const { ids } = deps;
  return {
    read: (_, call) => call.transaction((tx) => readOwnHelp(tx, call)),
    ask: ({ body }, call) => call.transaction((tx) => askForHelp(tx, call, ids, body)),
    supplyMore: ({ params, body }, call) =>
      call.transaction((tx) => supplyMore(tx, call, ids, { ...params, ...body })),
    cancel: ({ body }, call) => call.transaction((tx) => cancelAsOwner(tx, call, ids, body)),
    disagree: ({ body }, call) => call.transaction((tx) => disagree(tx, call, ids, body)),
    declineFunds: ({ params, body }, call) =>
      call.transaction((tx) => declineFunds(tx, call, ids, { ...params, ...body })),
    complain: ({ body }, call) => complain(deps, call, body),
  };
}

/** Handlers of the calls of our own staff. */
export function helpHandlers({
  ids,
  machineClock,
}: {
  ids: Ids;
  /** Says how fresh a sign-in is; never moved by people. */
  machineClock: Clock;
}): Handlers<typeof helpEndpoints> {
  return {
    list: ({ query }, call) => call.transaction((tx) => listHelp(tx, call, query.show)),
    acknowledge: ({ params }, call) =>
      call.transaction((tx) => acknowledge(tx, call, ids, params.id)),
    askMore: ({ params, body }, call) =>
      call.transaction((tx) => askMore(tx, call, ids, { ...params, ...body })),
    answer: ({ params, body }, call) => {
      // An arrangement, its refusal and a new decision move what somebody owes or gets.
      if (['agreed', 'refused', 'anew'].includes(body.outcome))
        demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => answerHelp(tx, call, ids, { ...params, ...body }));
    },
    close: ({ params, body }, call) =>
      call.transaction((tx) => closeHelp(tx, call, ids, { ...params, ...body })),
    overdue: (_, call) =>
      call.transaction(async (tx) => ok({ items: await listOverdue(tx, call.now) })),
    cure: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => cure(tx, call, ids, { ...params, ...body }));
    },
    writeOff: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => writeOff(tx, call, ids, { ...params, ...body }));
    },
  };
}
