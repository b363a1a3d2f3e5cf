// `npm run db:generate`: a migration for what changed in server/db/schema, with the grants and policies of its
// tenant tables, which drizzle-kit doesn't know.
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingAccess, tenantTables } from './db/tenant-tables.ts';
import { root } from './root.ts';

const folder = join(root, 'server/db/migrations');
const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const generate = (...options: string[]) =>
  execFileSync('drizzle-kit', ['generate', ...options], { cwd: root, stdio: 'inherit' });

const before = migrations();
generate(...process.argv.slice(2));
const text = migrations()
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const missing = missingAccess(text, await tenantTables());
if (missing.length > 0) {
  const isNew = migrations().length > before.length;
  if (!isNew) generate('--custom', '--name', 'access');
  const newest = join(folder, migrations().at(-1) ?? '');
  const calls = missing.join('\n--> statement-breakpoint\n');
  if (isNew) appendFileSync(newest, `\n--> statement-breakpoint\n${calls}\n`);
  else writeFileSync(newest, `${calls}\n`);
  process.stdout.write(`${calls}\n`);
}
