import { and, eq } from 'drizzle-orm';
import { agency } from '../../db/schema/agency.ts';
import { agencySetting, agencySettingEvent } from '../../db/schema/funding/product.ts';
import type { Tx } from '../../db/transaction.ts';

/** The settings of an agency as they are kept. */
export type SettingRow = typeof agencySetting.$inferSelect;

/** Undefined while nobody has chosen anything. */
export async function findSettings(
  tx: Tx,
  agencyId: string,
  options: { lock: boolean } = { lock: false },
): Promise<SettingRow | undefined> {
  const found = tx.select().from(agencySetting).where(eq(agencySetting.agencyId, agencyId));
  const [row] = await (options.lock ? found.for('no key update') : found);
  return row;
}

/** The agencies that the transaction sees, by name. */
export async function findAgencies(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: agency.agencyId, name: agency.name })
    .from(agency)
    .orderBy(agency.name, agency.agencyId);
}

/** Whether the transaction sees an agency of that id. */
export async function seesAgency(tx: Tx, agencyId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: agency.agencyId })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return rows.length > 0;
}

/** The name of an agency that the transaction sees. */
export async function findAgencyName(tx: Tx, agencyId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.name;
}

/** Where an agency stands with us. */
export async function findAgencyStatus(tx: Tx, agencyId: string) {
  const [row] = await tx
    .select({ status: agency.status })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.status;
}

/** An agency's own name and ABN. */
export async function findNameAndAbn(tx: Tx, agencyId: string) {
  const { name, abn } = agency;
  const [row] = await tx.select({ name, abn }).from(agency).where(eq(agency.agencyId, agencyId));
  return row;
}

/** Writes the settings on top of a version, 0 for the first; undefined when that has moved on. */
export async function writeSettings(
  tx: Tx,
  { version, ...next }: SettingRow,
): Promise<SettingRow | undefined> {
  const row = { ...next, version: version + 1 };
  if (version === 0) {
    const [made] = await tx.insert(agencySetting).values(row).onConflictDoNothing().returning();
    return made;
  }
  const [changed] = await tx
    .update(agencySetting)
    .set(row)
    .where(and(eq(agencySetting.agencyId, next.agencyId), eq(agencySetting.version, version)))
    .returning();
  return changed;
}

/** Keeps who changed a setting, and from what to what. */
export async function addSettingEvent(
  tx: Tx,
  row: typeof agencySettingEvent.$inferInsert,
): Promise<void> {
  await tx.insert(agencySettingEvent).values(row);
}
