import type { invitations, people } from '../../../contract/endpoints/people.ts';
import type { Handlers } from '../../http/call.ts';
import { type Accepting, acceptInvitation, openInvitation } from './accept.ts';
import { closeBranch, keepBranch } from './branches.ts';
import { readHistory } from './history.ts';
import {
  changePerson,
  invite,
  leave,
  listPeople,
  moveInvitation,
  type PeopleDeps,
  readHandover,
} from './service.ts';

/** Handlers of the calls about an agency's people and branches. */
export function peopleHandlers(deps: PeopleDeps): Handlers<typeof people.calls> {
  return {
    list: (_, call) => listPeople(deps, call),
    invite: ({ body }, call) => call.transaction((tx) => invite(tx, call, deps, body)),
    resend: ({ params }, call) =>
      call.transaction((tx) => moveInvitation(tx, call, deps, params.invitationId, 'resend')),
    cancel: ({ params }, call) =>
      call.transaction((tx) => moveInvitation(tx, call, deps, params.invitationId, 'cancel')),
    change: ({ params, body }, call) =>
      call.transaction(async (tx) => {
        const { version, state: status, roles, branchId } = body;
        const wanted = { status, roles, branchId };
        const id = params.personId;
        const changed = await changePerson(tx, call, deps, { id, version, wanted });
        return changed.ok ? { ok: true, value: { id } } : changed;
      }),
    readHandover: ({ params }, call) =>
      call.transaction((tx) => readHandover(tx, call, params.personId)),
    leave: ({ params, body }, call) =>
      call.transaction((tx) => leave(tx, call, deps, { id: params.personId, ...body })),
    addBranch: ({ body }, call) => {
      const { id, ...fields } = body;
      return call.transaction((tx) => keepBranch(tx, call, deps, { id, isNew: true, fields }));
    },
    renameBranch: ({ params, body }, call) => {
      const branch = { id: params.branchId, isNew: false, fields: body };
      return call.transaction((tx) => keepBranch(tx, call, deps, branch));
    },
    closeBranch: ({ params, body }, call) =>
      call.transaction((tx) => closeBranch(tx, call, deps, { id: params.branchId, ...body })),
    history: (_, call) => call.transaction((tx) => readHistory(tx, call)),
  };
}

/** Handlers of the calls of whoever was invited. */
export function invitationHandlers(deps: Accepting): Handlers<typeof invitations.calls> {
  return {
    open: ({ body }, call) => openInvitation(deps, body.code, call.now),
    accept: ({ body }, call) => acceptInvitation(deps, body, call.now),
  };
}
