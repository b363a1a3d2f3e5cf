import { asSystem, type Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import type { ModuleJobs } from '../jobs/service.ts';
import { invitePrincipal } from './invite-principal.ts';
import { expireRegistrations, type RegistrationDeps } from './service.ts';
import type { Deciding } from './staff-service.ts';

const EXPIRE_JOB = 'expire-registrations';

/** What forgets registrations that nobody sends. */
export function registrationJobs(deps: ModuleWork): ModuleJobs {
  return {
    handlers: { [EXPIRE_JOB]: () => expireRegistrations(deps) },
    daily: [EXPIRE_JOB],
  };
}

type Given = Omit<RegistrationDeps, 'system'> & { database: Parameters<typeof asSystem>[0] };

/** What the handlers need, over the open database. */
export function registrationDeps(deps: Given): RegistrationDeps & Pick<Deciding, 'invite'> {
  return {
    ...deps,
    system: <T>(work: (tx: Tx) => Promise<T>) => asSystem(deps.database, work),
    invite: (tx, person) =>
      invitePrincipal(tx, { ids: deps.ids, links: deps.links, now: deps.clock.now() }, person),
  };
}
