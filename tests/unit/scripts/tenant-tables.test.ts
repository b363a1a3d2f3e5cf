import { expect, test } from 'vitest';
import { missingAccess, tenantTables } from '../../../scripts/db/tenant-tables.ts';

const note = { name: 'note', app: ['select', 'insert'], platform: ['select'] } as const;
const NOTE = "SELECT secure_tenant_table('note', 'SELECT, INSERT', 'SELECT');";

test('tables are found wherever the schema exports them', async () => {
  const names = (await tenantTables()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['listing_note', 'listing_tag', 'listing_task']));
});

test.each([
  ['a new table', '', [NOTE]],
  ['one that is as it was', `${NOTE}--> statement-breakpoint`, []],
  [
    'one that gives more than it did',
    "SELECT secure_tenant_table('note', 'SELECT', 'SELECT');",
    [NOTE],
  ],
  [
    'one that was changed and changed back',
    `${NOTE}\nSELECT secure_tenant_table('note', '', '');`,
    [NOTE],
  ],
  ['one whose name another begins with', NOTE.replace("'note'", "'note_file'"), [NOTE]],
])('grants and policies are written for %s', (_, migrations, missing) => {
  expect(missingAccess(migrations, [note])).toEqual(missing);
});

test('our own staff are given nothing where nothing is declared', () => {
  const [call] = missingAccess('', [{ ...note, platform: [] }]);
  expect(call).toBe("SELECT secure_tenant_table('note', 'SELECT, INSERT', '');");
});
