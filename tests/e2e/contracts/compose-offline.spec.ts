import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Device, startDevice } from '../../chaos/device.ts';
import { freePort } from '../../support/free-port.ts';
import { lastDraftKept, nextInput } from '../../support/pages/kept-drafts.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { SignStep } from '../../support/pages/sign-step.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

let folder: string;
let port: number;
let server: RunningServer;
let device: Device;

async function start(): Promise<RunningServer> {
  const env = { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' };
  return runServer({ env, port, dataDir: path.join(folder, 'data') });
}

const profile = () => path.join(folder, 'phone');

test.beforeEach(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(path.join(tmpdir(), 'lintel-compose-'));
  port = await freePort();
  server = await start();
  device = await startDevice(profile(), server.url);
});

test.afterEach(async () => {
  await device.close().catch(() => undefined);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The battery ends, and the phone starts again without a connection. */
async function dieAndStart(address: string): Promise<Page> {
  await device.kill();
  device = await startDevice(profile(), server.url, { isOffline: true });
  return device.openTab(address);
}

test('offline: an envelope composed without a connection survives dead batteries, arrives once and is sent later', async () => {
  const before = await device.openTab('/login');
  await signIn(before, 'agent');
  await before.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const price = { asking: 900_000_00 };
  const commission = { kind: 'percent', basisPoints: 200, plusGst: true };
  const facts = { price, commission, authority: { kind: 'open' } };
  const [id = ''] = await addListings(before, ownWord(), [{ streetNumber: '1', facts }]);
  const page = await device.openTab(`/property-listings/${id}/sign/listing-agreement`);
  const sign = new SignStep(page);
  await before.close();
  // Nobody has composed on this device: what can be signed came with one's own listings.
  await expect(page.getByText(/^On this device, as of/)).toBeVisible();

  // The network is gone, and so is who would answer.
  await device.setOffline(true);
  await server.kill('SIGKILL');
  await page.getByRole('link', { name: 'New envelope' }).click();
  await page.getByRole('checkbox', { name: 'Open listing agreement' }).check();
  await sign.goOn();
  await expect(page.getByLabel('Vendors')).toHaveValue('Jane Citizen');
  await sign.goOn();
  await sign.formOf('Vendor 1').getByLabel('Email').fill('jane@owner.example');
  await sign.goOn();
  const typed = nextInput(page);
  await page.getByLabel('Message').fill('Composed in a basement');
  await expect.poll(() => lastDraftKept(page)).toBeGreaterThanOrEqual(await typed);

  const compose = `/property-listings/${id}/sign/listing-agreement/compose`;
  const second = new SignStep(await dieAndStart(compose));
  await expect(second.page.getByText('Draft restored from')).toBeVisible();
  await expect(second.page.getByLabel('Message')).toHaveValue('Composed in a basement');
  await second.button('Keep and check it').click();
  await expect(second.envelope).toContainText('On this device');
  await expect(second.envelope).toContainText('Sending needs a connection');
  await expect(second.button(/^Send to/)).toHaveCount(0);
  await expect(second.tab).toContainText('In progress');
  const address = new URL(second.page.url()).pathname;

  const third = new SignStep(await dieAndStart(address));
  await expect(third.envelope).toContainText('On this device');
  await expect(third.card('People')).toContainText('0491 570 156');

  server = await start();
  await device.setOffline(false);
  await expect(third.button(/^Send to Jane Citizen/)).toBeEnabled({ timeout: 60_000 });
  await expect(third.envelope).not.toContainText('On this device');
  const arrived = await third.onServer(id);
  expect(arrived.map(({ state, message }) => [state, message])).toEqual([
    ['draft', 'Composed in a basement'],
  ]);
  expect(arrived[0]?.recipients[0]?.email).toBe('jane@owner.example');
  await third.button(/^Send to Jane Citizen/).click();
  await expect(third.envelope).toContainText('Waiting for Jane Citizen');
  const sent = await third.onServer(id);
  expect(sent.map(({ state }) => state)).toEqual(['sent']);
});
