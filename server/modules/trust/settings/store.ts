import { eq } from 'drizzle-orm';
import { trustSetting } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

export type TrustSettingRow = typeof trustSetting.$inferSelect;

/** How an agency's trust account is paid into and its bank wants files; undefined until somebody says so. */
export async function findTrustSettings(
  tx: Tx,
  agencyId: string,
): Promise<TrustSettingRow | undefined> {
  const [row] = await tx.select().from(trustSetting).where(eq(trustSetting.agencyId, agencyId));
  return row;
}

/** Keeps them. */
export async function writeTrustSettings(tx: Tx, row: TrustSettingRow): Promise<void> {
  await tx
    .insert(trustSetting)
    .values(row)
    .onConflictDoUpdate({ target: trustSetting.agencyId, set: row });
}
