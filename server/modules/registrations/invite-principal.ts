import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { invitePerson } from '../people/invite-service.ts';

/** Asks the first person of an agency to join it, who will run it. */
export async function invitePrincipal(
  tx: Tx,
  doing: { ids: Ids; links: LinkSealer; now: Date },
  {
    byName: invitedByName,
    ...person
  }: {
    agencyId: string;
    branchId: string;
    name: string;
    email: string;
    mobile: string;
    byName: string;
  },
): Promise<Result<undefined, never>> {
  await invitePerson(tx, doing, { ...person, roles: ['manage-agency'], invitedByName });
  return ok(undefined);
}
