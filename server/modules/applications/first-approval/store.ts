import { eq } from 'drizzle-orm';
import { platformUser } from '../../../db/schema/agency.ts';
import type { Tx } from '../../../db/transaction.ts';

/** One of our own staff: who they are, what they may do, and whether they still work with us. */
export async function findDecider(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      status: platformUser.status,
      roles: platformUser.roles,
      name: platformUser.name,
      email: platformUser.email,
    })
    .from(platformUser)
    .where(eq(platformUser.id, id));
  return row;
}
