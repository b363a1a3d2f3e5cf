import type { registrations } from '../../../contract/endpoints/registrations.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { startForProspect } from './prospect-service.ts';
import {
  checkRegistration,
  enterRegistrationCode,
  type RegistrationDeps,
  readRegistration,
  saveRegistration,
  sendRegistrationCode,
  submitRegistration,
} from './service.ts';
import {
  type Deciding,
  decideRegistration,
  listRegistrations,
  readForStaff,
  staffOf,
} from './staff-service.ts';

/** Handlers of the calls by which an agency joins. */
export function registrationHandlers(
  deps: RegistrationDeps & Pick<Deciding, 'invite'>,
): Handlers<typeof registrations.calls> {
  return {
    save: ({ body }) => saveRegistration(deps, body),
    read: ({ body }) => readRegistration(deps, body.secret),
    check: ({ body }) => checkRegistration(deps, body),
    sendCode: ({ body }, { clientAddress: address }) =>
      sendRegistrationCode(deps, { ...body, address }),
    enterCode: ({ body }, { clientAddress: address }) =>
      enterRegistrationCode(deps, { ...body, address }),
    submit: ({ body }) => submitRegistration(deps, body),
    startForProspect: async ({ params }, call) => {
      const by = await call.transaction((tx) => staffOf(tx, call));
      if (!by.ok) return by;
      return deps.system((tx) => startForProspect(tx, deps, params.customerId, by.value));
    },
    list: (_, call) => call.transaction(async (tx) => ok({ items: await listRegistrations(tx) })),
    readOne: ({ params }, call) =>
      call.transaction((tx) => readForStaff(tx, params.registrationId)),
    decide: async ({ params, body }, call) => {
      const by = await call.transaction((tx) => staffOf(tx, call));
      if (!by.ok) return by;
      const deciding = { ...deps, by: by.value };
      return deps.system((tx) => decideRegistration(tx, deciding, params.registrationId, body));
    },
  };
}
