import type { registrations } from '../../../contract/endpoints/registrations.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
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
  staffNameOf,
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
    list: (_, call) => call.transaction(async (tx) => ok({ items: await listRegistrations(tx) })),
    readOne: ({ params }, call) =>
      call.transaction((tx) => readForStaff(tx, params.registrationId)),
    decide: async ({ params, body }, call) => {
      const byName = await call.transaction((tx) => staffNameOf(tx, call));
      if (!byName.ok) return byName;
      const deciding = { ...deps, byName: byName.value };
      return deps.system((tx) => decideRegistration(tx, deciding, params.registrationId, body));
    },
  };
}
