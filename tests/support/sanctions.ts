import type { Database } from '../../server/db/client.ts';
import { sanctionsList, sanctionsName } from '../../server/db/schema/sanctions.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { Clock } from '../../server/ports/clock.ts';

/** Makes a list of these names the active one, as if our own staff had loaded it. */
export function loadSanctionsList(
  { database, clock }: { database: Database; clock: Clock },
  names: readonly { name: string; bornOn?: string }[],
  version = 1,
): Promise<void> {
  const now = clock.now();
  const nothing = { count: 0, first: [] };
  return asSystem(database, async (tx) => {
    await tx.update(sanctionsList).set({ state: 'superseded' });
    await tx.insert(sanctionsList).values({
      version,
      state: 'active',
      sha256: '0'.repeat(64),
      rows: names.length,
      entries: names.length,
      comparedWith: null,
      preview: { added: nothing, removed: nothing, changed: nothing },
      loadedAt: now,
      loadedByName: 'A test',
      activeSince: now,
      activatedByName: 'A test',
    });
    await tx.insert(sanctionsName).values(
      names.map(({ name, bornOn = '' }, position) => ({
        listVersion: version,
        position,
        reference: String(position + 1),
        rowReference: String(position + 1),
        name,
        kind: 'individual' as const,
        nameType: 'Primary Name',
        aliasStrength: '',
        born: bornOn,
        bornIn: bornOn === '' ? [] : [Number(bornOn.slice(0, 4))],
        others: {},
      })),
    );
  });
}
