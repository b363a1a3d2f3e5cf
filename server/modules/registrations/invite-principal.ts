import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { insertPrincipal } from './store.ts';

/** Puts the first person of an agency there, who runs it. */
export async function invitePrincipal(
  tx: Tx,
  { ids }: { ids: Ids },
  person: { agencyId: string; branchId: string; name: string; email: string; mobile: string },
): Promise<Result<undefined, never>> {
  const { agencyId, branchId, name, email, mobile } = person;
  await insertPrincipal(tx, {
    agencyId,
    id: ids.next(),
    name,
    email,
    mobile,
    roles: ['manage-agency'],
    branchId,
    status: 'active',
  });
  return ok(undefined);
}
