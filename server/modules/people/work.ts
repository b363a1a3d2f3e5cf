import type { AgencyRole } from '../../../domain/agencies/role-words.ts';
import { isRole } from '../../../domain/permissions.ts';
import { asSystem, type Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import { type ModuleJobs, openJobKeys } from '../jobs/service.ts';
import type { Accepting } from './accept.ts';
import { DIRECTORY_JOB, type PeopleDeps } from './service.ts';
import { findPeople, type PersonRow } from './store.ts';

/** What they may no longer do comes first, so that nothing in between gives them more. */
async function tell(directory: ModuleWork['directory'], row: PersonRow): Promise<void> {
  const person = { ...row, roles: row.roles.filter(isRole) as AgencyRole[] };
  if (row.status === 'active') {
    await directory.setGroups(person);
    await directory.enable(person);
  } else await directory.disable(person);
  await directory.signOutEverywhere(person);
}

/** What tells whoever signs people in; while that is away it is tried again and again. */
export function peopleJobs({ system, directory }: ModuleWork): ModuleJobs {
  return {
    handlers: {
      [DIRECTORY_JOB]: async ({ agencyId, payload }) => {
        const { personId } = payload as { personId: string };
        if (!agencyId) return;
        const find = async () => {
          const people = await system((tx) => findPeople(tx, agencyId));
          return people.find(({ id }) => id === personId);
        };
        let row = await find();
        // Somebody may be changed while it is told: what it was told last is how they stand.
        for (let told: number | undefined; row && row.version !== told; row = await find()) {
          told = row.version;
          await tell(directory, row);
        }
      },
    },
    tireless: [DIRECTORY_JOB],
  };
}

type PeopleGiven = Omit<PeopleDeps, 'openTellings'> & {
  database: Parameters<typeof asSystem>[0];
};

/** What changing people needs, over the open database. */
export function peopleDepsOver({ database, ids, links }: PeopleGiven): PeopleDeps {
  return {
    ids,
    links,
    openTellings: (agencyId, keys) => asSystem(database, (tx) => openJobKeys(tx, agencyId, keys)),
  };
}

type Given = Omit<Accepting, 'system'> & { database: Parameters<typeof asSystem>[0] };

/** What taking an invitation up needs, over the open database. */
export function acceptingOver({ database, ids, directory }: Given): Accepting {
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(database, work);
  return { system, ids, directory };
}
