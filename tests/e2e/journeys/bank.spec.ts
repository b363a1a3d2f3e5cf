import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// What a statement says is everybody's: it has a server of its own, with the account of the examples.
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer({
    env: {
      DEMO_DATA: 'tiny',
      LOG_LEVEL: 'warn',
      BANK_BSB: '062-000',
      BANK_ACCOUNT_NUMBER: '12345678',
      BANK_ACCOUNT_NAME: 'Lintel',
      BANK_CODE: 'CBA',
      BANK_APCA_ID: '301500',
      BANK_USER_NAME: 'Lintel',
    },
  });
});
test.afterAll(() => server.stop());

test('domain.md 4.4: our own staff record whose account it is and import a statement once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, 'platformCredit', '/review/bank');
  await expect(page.getByText('Nothing waits to be paid.')).toBeVisible();
  await expectAccessibleAt(page, [1280, 390], 'Our own account');

  await page.getByRole('button', { name: 'Record a call about an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose account is it?' });
  await dialog.getByRole('button', { name: 'The name is right' }).click();
  await expect(dialog.getByText('Say whom you called')).toBeVisible();
  await dialog.getByLabel('Account name').fill('Quillwater Trust');
  await dialog.getByLabel('BSB').fill('062-000');
  await dialog.getByLabel('Account number').fill('1234 5678');
  await dialog.getByLabel(/^Whom you called/).fill('The office, by its agreement');
  await dialog.getByRole('button', { name: 'The name is right' }).click();
  await expect(page.getByText('Recorded')).toBeVisible();

  const statement = {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('27/11/2026,"-10.00","Account fee","+90.00"\n'),
  };
  for (const said of ['1 new of 1 line.', '0 new of 1 line, 1 known already.']) {
    await page.getByLabel('Statement', { exact: true }).setInputFiles(statement);
    await expect(page.getByText(said)).toBeVisible();
  }
  const lines = page.getByRole('list', { name: 'Lines of statements' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines).toContainText('27/11/2026: -$10.00');
  await context.close();
});
