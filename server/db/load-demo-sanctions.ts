import { createHash } from 'node:crypto';
import { demoSanctionsList } from './demo-data/sanctions/demo-list.ts';
import { insertAll } from './insert-all.ts';
import { sanctionsList, sanctionsName } from './schema/sanctions.ts';
import type { Tx } from './transaction.ts';

const NOTHING = { count: 0, first: [] };

/** An invented list, active, so that people of the demonstration can be screened. */
export async function loadDemoSanctions(tx: Tx, now: Date): Promise<void> {
  const rows = demoSanctionsList();
  const firsts = [...new Map(rows.map((row) => [row.reference, row])).values()];
  const version = 1;
  await tx.insert(sanctionsList).values({
    version,
    state: 'active',
    sha256: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    rows: rows.length,
    entries: firsts.length,
    preview: {
      added: {
        count: firsts.length,
        first: firsts.slice(0, 20).map(({ reference, name }) => ({ reference, name })),
      },
      removed: NOTHING,
      changed: NOTHING,
    },
    loadedAt: now,
    loadedByName: 'demo',
    activeSince: now,
    activatedByName: 'demo',
  });
  const kept = rows.map((row, position) => ({ ...row, listVersion: version, position }));
  await insertAll(tx, sanctionsName, kept);
}
