import type { aml } from '../../../contract/endpoints/aml.ts';
import type { Handlers } from '../../http/call.ts';
import { decideCase, decideHit, recordFunds, recordPapers, setRisk } from './decide.ts';
import { type OwnCheckDeps, ownCheckHandlers } from './own-check/endpoints.ts';
import { inviteToCheck } from './own-check/invite.ts';
import {
  collectCustomer,
  delayCase,
  readCase,
  readHitEntry,
  readParties,
  startCase,
  submitCase,
} from './service.ts';

/** Handlers of the calls about checks. */
export function amlHandlers({
  settings: { supportPhone },
  ...deps
}: Omit<OwnCheckDeps, 'supportPhone'> & { settings: { supportPhone: string } }): Handlers<
  typeof aml.calls
> {
  const { ids } = deps;
  return {
    ...ownCheckHandlers({ ...deps, supportPhone }),
    parties: ({ params }, call) => call.transaction((tx) => readParties(tx, call, params.id)),
    start: ({ params, body }, call) =>
      call.transaction(async (tx) => {
        const { sendsLink, ...input } = body;
        const started = await startCase(tx, call, ids, { listingId: params.id, ...input });
        // Somebody whom the listing doesn't know how to reach is asked by the agency.
        if (started.ok && sendsLink) {
          const on = { id: params.id, caseId: started.value.id };
          await inviteToCheck(tx, call, deps, on, {});
        }
        return started;
      }),
    delay: ({ params, body }, call) =>
      call.transaction((tx) => delayCase(tx, call, ids, { listingId: params.id, ...body })),
    read: ({ params }, call) => call.transaction((tx) => readCase(tx, call, params)),
    listed: ({ params }, call) => call.transaction((tx) => readHitEntry(tx, call, params)),
    collect: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => collectCustomer(tx, call, ids, { ...params, version }, body)),
    submit: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => submitCase(tx, call, ids, { ...params, version })),
    sight: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => recordPapers(tx, call, ids, { ...params, version }, body)),
    decideHit: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => decideHit(tx, call, ids, { ...params, version }, body)),
    setRisk: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => setRisk(tx, call, ids, { ...params, version }, body)),
    recordFunds: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => recordFunds(tx, call, ids, { ...params, version }, body)),
    decide: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => decideCase(tx, call, ids, { ...params, version }, body)),
  };
}
