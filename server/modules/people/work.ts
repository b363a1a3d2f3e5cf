import type { AgencyRole } from '../../../domain/agencies/role-words.ts';
import { isRole } from '../../../domain/permissions.ts';
import { asSystem, type Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import type { ModuleJobs } from '../jobs/service.ts';
import type { Accepting } from './accept.ts';
import { DIRECTORY_JOB } from './service.ts';
import { findPeople } from './store.ts';

/** What tells whoever signs people in; while that is away it is tried again and again. */
export function peopleJobs({ system, directory }: ModuleWork): ModuleJobs {
  return {
    handlers: {
      [DIRECTORY_JOB]: async ({ agencyId, payload }) => {
        const { personId } = payload as { personId: string };
        if (!agencyId) return;
        const people = await system((tx) => findPeople(tx, agencyId));
        const row = people.find(({ id }) => id === personId);
        if (!row) return;
        const roles = row.roles.filter(isRole) as AgencyRole[];
        const person = { ...row, roles };
        if (row.status === 'active') {
          await directory.enable(person);
          await directory.setGroups(person);
        } else await directory.disable(person);
        await directory.signOutEverywhere(person);
      },
    },
    tireless: [DIRECTORY_JOB],
  };
}

type Given = Omit<Accepting, 'system'> & { database: Parameters<typeof asSystem>[0] };

/** What taking an invitation up needs, over the open database. */
export function acceptingOver({ database, ids, directory }: Given): Accepting {
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(database, work);
  return { system, ids, directory };
}
