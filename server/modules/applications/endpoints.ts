import type { applicationEndpoints } from '../../../contract/endpoints/applications.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import { cancelApplication, reviewApplication } from './change.ts';
import { createApplication } from './create.ts';
import { remindOf, type SendingDeps, sendApplication } from './send.ts';
import {
  applicationLinks,
  applicationsToReview,
  applicationTimeline,
  listApplications,
  readApplication,
} from './service.ts';

/** Handlers of the applications calls. */
export function applicationHandlers(
  deps: SendingDeps & {
    /** Says how fresh a sign-in is; never moved by people. */
    machineClock: Clock;
  },
): Handlers<typeof applicationEndpoints> {
  const { ids, links } = deps;
  return {
    ofListing: ({ params }, call) =>
      call.transaction((tx) => listApplications(tx, call, params.id)),
    read: ({ params }, call) => call.transaction((tx) => readApplication(tx, call, params.id)),
    events: ({ params }, call) =>
      call.transaction((tx) => applicationTimeline(tx, call, params.id)),
    links: ({ params }, call) =>
      call.transaction((tx) => applicationLinks(tx, call, links, params.id)),
    toReview: (_, call) => call.transaction(async (tx) => ok(await applicationsToReview(tx))),
    create: ({ body }, call) => call.transaction((tx) => createApplication(tx, call, ids, body)),
    send: ({ params }, call) =>
      call.transaction((tx) => sendApplication(tx, call, deps, params.id)),
    remind: ({ params, body }, call) =>
      call.transaction((tx) => remindOf(tx, call, deps, { ...params, ...body })),
    cancel: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => cancelApplication(tx, call, ids, { ...params, ...body, version })),
    decide: ({ params, body: review, ifMatchVersion: version }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return call.transaction((tx) =>
        reviewApplication(tx, call, ids, { ...params, review, version }),
      );
    },
  };
}
