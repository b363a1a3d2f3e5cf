import type { Database } from '../db/client.ts';
import type { PeopleDirectory } from '../ports/people-directory.ts';
import type { DeniedTokens } from './denied-tokens.ts';
import { hashPassword } from './password.ts';
import { changePassword, setCredential } from './people-store.ts';

/**
 * The embedded provider as a directory. Roles and who is suspended it reads from the people themselves at each
 * sign-in and renewal, so that nothing is to be told to it there.
 */
export function embeddedDirectory({
  database,
  deniedTokens,
}: {
  database: Database;
  deniedTokens: DeniedTokens;
}): PeopleDirectory {
  return {
    async create({ id, agencyId, email }, password) {
      const passwordHash = await hashPassword(password);
      await setCredential(database, { email, passwordHash, staffUserId: id, agencyId });
    },
    disable: ({ id }) => deniedTokens.denySubject(id),
    enable: async () => {},
    setGroups: async () => {},
    async setPassword({ id }, password) {
      await changePassword(database, id, await hashPassword(password));
    },
    signOutEverywhere: ({ id }) => deniedTokens.denySubject(id),
  };
}
