import { asSystem, type Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import type { ModuleJobs } from '../jobs/service.ts';
import { forgetResets, type PasswordDeps } from './service.ts';

const FORGET_JOB = 'forget-password-links';

/** What forgets links that ran out. */
export function passwordJobs(deps: ModuleWork): ModuleJobs {
  return { handlers: { [FORGET_JOB]: () => forgetResets(deps) }, daily: [FORGET_JOB] };
}

type Given = Omit<PasswordDeps, 'system'> & { database: Parameters<typeof asSystem>[0] };

/** What the handlers need, over the open database. */
export function passwordDeps(deps: Given): PasswordDeps {
  return { ...deps, system: <T>(work: (tx: Tx) => Promise<T>) => asSystem(deps.database, work) };
}
