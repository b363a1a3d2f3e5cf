import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TenantTable, tenantTableOf } from '../../server/db/schema/tenant-table.ts';
import { root } from '../root.ts';

/** Every tenant table that a file of the schema exports, in the order of their names. */
export async function tenantTables(): Promise<TenantTable[]> {
  const folder = join(root, 'server/db/schema');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = new Map<string, TenantTable>();
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const exported = (await import(join(folder, file))) as Record<string, unknown>;
    for (const table of Object.values(exported).map(tenantTableOf)) {
      if (table) found.set(table.name, table);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The statements that migrations still lack for the tables to be as they are declared. */
export function missingAccess(
  migrations: string,
  tables: readonly Pick<TenantTable, 'name' | 'app' | 'platform'>[],
): string[] {
  const lines = migrations.split('\n');
  return tables.flatMap(({ name, app, platform }) => {
    const start = `SELECT secure_tenant_table('${name}', `;
    const call = `${start}'${inSql(app)}', '${inSql(platform)}');`;
    const last = lines.findLast((line) => line.startsWith(start));
    return last?.startsWith(call) ? [] : [call];
  });
}

function inSql(verbs: readonly string[]): string {
  return verbs.map((verb) => verb.toUpperCase()).join(', ');
}
