import { asSystem, type Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import type { ModuleJobs } from '../jobs/service.ts';
import { forgetDevices } from './devices-service.ts';
import type { ProfileDeps } from './service.ts';

const FORGET_JOB = 'forget-devices';

/** What forgets devices whose sign-in is over. */
export function profileJobs(deps: ModuleWork): ModuleJobs {
  return { handlers: { [FORGET_JOB]: () => forgetDevices(deps) }, daily: [FORGET_JOB] };
}

type Given = Omit<ProfileDeps, 'system'> & { database: Parameters<typeof asSystem>[0] };

/** What the handlers need, over the open database. */
export function profileDeps(deps: Given): ProfileDeps {
  return { ...deps, system: <T>(work: (tx: Tx) => Promise<T>) => asSystem(deps.database, work) };
}
