import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const HEADER = 'Property Address,Suburb,State,Postcode,Type,Sale Method,Owner Name,Notes';

function goodLines(street: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${index + 1} ${street} Street,Newtown,NSW,2042,House,Auction,"O'Brien, Tom",x`,
  );
}

async function chooseFile(
  page: Page,
  lines: readonly string[],
  name = 'listings.csv',
  encoding: BufferEncoding = 'utf8',
) {
  await page.getByLabel(/^Choose a CSV file/).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), encoding),
  });
}

async function found(page: Page, street: string): Promise<void> {
  await page.goto(`/property-listings?query=${street}`);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'principal', '/property-listings/import');
});

test('a file with other headers is matched, checked, imported and found', async ({ page }) => {
  const street = ownWord();
  await chooseFile(page, [HEADER, ...goodLines(street, 3)]);
  await expect(page.getByLabel(/^Property Address/)).toHaveValue('streetAddress');
  await expect(page.getByLabel(/^Owner Name/)).toHaveValue('vendorName');
  await expect(page.getByLabel(/^Notes/)).toHaveValue('not-used');
  await expect(page.getByText(`1 ${street} Street, NEWTOWN NSW 2042`)).toBeVisible();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('3 rows will be added as draft listings.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: '3 listings imported' })).toBeVisible();
  await page.getByRole('link', { name: 'See the new listings' }).click();
  await new ListingsPage(page).search(street);
  await expect(new ListingsPage(page).range).toHaveText('1 to 3 of 3');
});

test('domain.md 4.7: a name that isn’t plainly one person’s is proposed at import, and asked on its listing', async ({
  page,
}) => {
  const street = ownWord();
  const owners = (names: string) =>
    goodLines(street, 1)[0]?.replace('"O\'Brien, Tom"', names) ?? '';
  await chooseFile(page, [HEADER, owners('Jane & John Citizen')]);
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByRole('list', { name: 'Names and what is proposed' })).toHaveText(
    'Jane & John Citizen: Two people: Jane Citizen and John Citizen',
  );
  await expectAccessibleAt(page, [360, 1280], 'proposed names');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('link', { name: 'See the new listings' }).click();
  await new ListingsPage(page).search(street);
  await page.getByRole('link', { name: `1 ${street} Street, NEWTOWN NSW 2042` }).click();
  const question = page.getByRole('group', { name: 'Who is meant by “Jane & John Citizen”?' });
  await expect(question).toBeVisible();
  await expectAccessibleAt(page, [360, 1280], 'who is meant');
  await question.getByRole('button', { name: 'Two people: Jane Citizen and John Citizen' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible();
  await expect(page.getByText('John Citizen', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Jane Citizen', { exact: true })).toBeVisible();
});

test('columns can be matched by hand, and the check waits for those that are needed', async ({
  page,
}) => {
  const street = ownWord();
  const lines = goodLines(street, 1).map((line) => line.replace(',NSW,', ',New South Wales,'));
  await chooseFile(page, [HEADER.replace('State', 'Where'), ...lines]);
  await expect(page.getByText('Choose which column holds: State.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeDisabled();
  await page.getByLabel(/^Where/).selectOption({ label: 'State' });
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByText('1 row will be added as draft listings.')).toBeVisible();
});

test('a file without a column for the type of property says it once for every row', async ({
  page,
}) => {
  const lines = goodLines(ownWord(), 2).map((line) => line.replace(',House,', ','));
  await chooseFile(page, [HEADER.replace('Type,', ''), ...lines]);
  await expect(page.getByText('Choose which column holds: Property type.')).toBeVisible();
  await page.getByLabel(/^Property type/).selectOption({ label: 'House' });
  await expect(page.getByLabel(/^Property type of every row/)).toHaveValue('propertyType');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('2 rows will be added as draft listings.')).toBeVisible();
});

test('rows with errors are named and downloadable, and only the person decides to leave them out', async ({
  page,
}) => {
  const street = ownWord();
  const bad = [
    `8 ${street} Street,Newtown,NSW,20,House,Auction,=Jo,x`,
    `9 ${street} Street,Newtown,Utopia,2042,Castle,Auction,Jo,x`,
  ];
  await chooseFile(page, [HEADER, ...goodLines(street, 2), '', ...bad]);
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(page.getByRole('heading', { name: '2 rows can’t be imported yet' })).toBeVisible();
  const problems = page.getByRole('list', { name: 'Rows with problems' });
  await expect(problems).toContainText('Row 5');
  await expect(problems).toContainText('Postcode:');
  await expect(problems).toContainText('Row 6');
  await expect(problems).toContainText('State: "Utopia" is not a state');
  await expect(problems).toContainText('Type: "Castle" is not a property type');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the problems' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('Row,Column,Value,Problem\r\n5,Postcode,20,');
  await page.getByRole('button', { name: 'Import the 2 good rows' }).click();
  await expect(page.getByRole('heading', { name: '2 listings imported' })).toBeVisible();
  await found(page, street);
  await expect(new ListingsPage(page).range).toHaveText('1 to 2 of 2');
});

test('what a spreadsheet did to a file is asked once, and one spoilt row spoils no other', async ({
  page,
}) => {
  const street = ownWord();
  const row = (number: string, type: string, rest: string) =>
    `${number};${street} St North;Newtown;NSW;2042.0;${type};Private Treaty Sale;${rest}`;
  const file = [
    'sep=;',
    'Listings of June;;;;;;;;',
    'Street No;Street Name;Suburb;State;Postcode;Type;Sale Method;Owner;Price',
    row('2-Dec', 'Apartment/Unit', 'Zoë O\x92Brien;Offers over $900,000'),
    row('14', 'Apartment/Unit', '"Jo Bloggs;Contact Agent'),
    row('1.00E+02', 'House', 'Jo Bloggs;$1.2m - $1.3m'),
  ];
  await chooseFile(page, file, 'june.csv', 'latin1');
  await expect(page.getByLabel(/^The row that names the columns/)).toHaveValue('1');
  await expect(page.getByLabel(/^Letters such as/)).toHaveValue('windows-1252');
  await expect(page.getByText('Zoë O’Brien', { exact: true })).toBeVisible();
  const doors = page.getByLabel(/^A spreadsheet made dates of street numbers/);
  await expect(doors).toHaveValue('unit');
  await expect(page.getByText(`2/12 ${street} St North, NEWTOWN NSW 2042`)).toBeVisible();
  await doors.selectOption({ label: 'First and last number: 2-12' });
  await expect(page.getByText(`2-12 ${street} St North, NEWTOWN NSW 2042`)).toBeVisible();
  await page.getByLabel(/^Property type “Apartment\/Unit” means/).selectOption('Unit');
  await expectAccessibleAt(page, [1280, 360], 'questions about a file');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('list', { name: 'Rows with problems' })).toContainText('Row 4');
  await expect(page.getByRole('list', { name: 'Rows to look at' })).toContainText('Row 5');
  await page.getByRole('button', { name: 'Import the 2 good rows' }).click();
  await expect(page.getByRole('heading', { name: '2 listings imported' })).toBeVisible();
});

test('a cancelled import leaves nothing behind', async ({ page }) => {
  const street = ownWord();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/imports/*/batches/1', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await chooseFile(page, [HEADER, ...goodLines(street, 250)]);
  await page.getByRole('button', { name: 'Check 250 rows' }).click();
  await page.getByRole('button', { name: 'Import 250 rows' }).click();
  await expect(page.getByText('100 of 250 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText('Import cancelled')).toBeVisible();
  resolve();
  await found(page, street);
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
});

test('leaving while rows are sent asks first, and leaving then imports nothing', async ({
  page,
}) => {
  const street = ownWord();
  await page.route('**/api/imports/*/batches/0', () => undefined);
  await chooseFile(page, [HEADER, ...goodLines(street, 2)]);
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('0 of 2 rows')).toBeVisible();
  await page.getByRole('link', { name: 'Listings', exact: true }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave and cancel the import?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('0 of 2 rows')).toBeVisible();
  await page.getByRole('link', { name: 'Listings', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page).toHaveURL(/\/property-listings$/);
  await found(page, street);
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
});

test('an import that loses the connection goes on where it stopped and doubles nothing', async ({
  page,
}) => {
  const street = ownWord();
  let lost = 0;
  await page.route('**/api/imports/*/commit', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await chooseFile(page, [HEADER, ...goodLines(street, 120)]);
  await page.getByRole('button', { name: 'Check 120 rows' }).click();
  await page.getByRole('button', { name: 'Import 120 rows' }).click();
  await expect(page.getByRole('heading', { name: '120 listings imported' })).toBeVisible();
  expect(lost).toBe(2);
  await found(page, street);
  await expect(new ListingsPage(page).range).toHaveText('1 to 20 of 120');
});

test('files that can’t be used are refused with the way out', async ({ page }) => {
  const alert = page.getByRole('alert');
  await chooseFile(page, ['']);
  await expect(alert).toContainText('This file is empty.');
  await chooseFile(page, [HEADER]);
  await expect(alert).toContainText('has a header row but no listings');
  await chooseFile(page, [HEADER, ...goodLines('Long', 5_001)]);
  await expect(alert).toContainText('more than 5,000 rows');
  await chooseFile(page, ['PK\u0003\u0004\0\0'], 'listings.xlsx');
  await expect(alert).toContainText('This isn’t a CSV file.');
});

test('the sample file imports as it is', async ({ page }) => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a sample' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  await chooseFile(page, text.trim().split('\r\n'));
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('2 rows will be added as draft listings.')).toBeVisible();
});

test('offline the import says why it can’t start', async ({ page, context }) => {
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Importing needs a connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel(/^Choose a CSV file/)).toBeAttached();
});
