import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openEmbedded } from '../../server/db/client.ts';
import { type Running, startScript } from './server-process.ts';

const KEPT = resolve('.cache/bench-load-portal');

/** As many current listings of the largest agency as Load All takes: the others are archived. */
const TEN_THOUSAND_CURRENT = `UPDATE listing SET archived_from = status, status = 'archived'
  WHERE id IN (SELECT id FROM listing WHERE reference LIKE 'QW-%' AND NOT archived ORDER BY id OFFSET 10000)`;

function start(folder: string): Promise<Running> {
  const environment = {
    // Building the floor pages has set another one in this process.
    NODE_ENV: 'development',
    DEMO_DATA: 'load',
    DATA_DIR: folder,
    RATE_LIMIT_PER_MINUTE: '10000000',
  };
  return startScript('../../server/main.ts', environment, '/readyz');
}

/** Starts a server with 30,000 listings, kept from run to run until what makes them changes. */
export async function startPortal(): Promise<Running> {
  const recipe = createHash('sha256').update(TEN_THOUSAND_CURRENT);
  for (const file of globSync('server/db/{migrations,demo-data}/**/*.{sql,ts}').sort()) {
    recipe.update(readFileSync(file));
  }
  const folder = join(KEPT, recipe.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    rmSync(KEPT, { recursive: true, force: true });
    const draft = join(KEPT, 'draft');
    mkdirSync(draft, { recursive: true });
    await (await start(draft)).stop();
    const database = await openEmbedded(draft);
    await database.script(TEN_THOUSAND_CURRENT);
    await database.script('VACUUM ANALYZE');
    await database.close();
    renameSync(draft, folder);
  }
  return start(folder);
}
