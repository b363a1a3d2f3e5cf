import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Device, startDevice } from '../../chaos/device.ts';
import { type FaultyProxy, startFaultyProxy } from '../../chaos/faulty-proxy.ts';
import { createRandom } from '../../chaos/random.ts';
import { freePort } from '../../support/free-port.ts';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { accessToken, addListings, ownWord } from '../../support/pages/own-listings.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { Waiting } from '../../support/pages/waiting.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';
import { sampleJpeg } from '../../support/sample-files.ts';

let profile: string;
let proxy: FaultyProxy;
let server: RunningServer;
let device: Device;

test.beforeEach(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'lintel-phone-'));
  proxy = await startFaultyProxy(await freePort(), createRandom(1), 'dist');
  const env = { PUBLIC_URL: proxy.url, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' };
  server = await runServer({ env });
  proxy.target = server.url;
  device = await startDevice(profile, proxy.url);
});

test.afterEach(async () => {
  await device.close().catch(() => undefined);
  await proxy.stop();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
});

async function photosOnServer(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/listings/${id}/documents`, {
    headers: { Authorization: `Bearer ${await accessToken(page)}` },
  });
  if (!answer.ok()) return [];
  const { documents } = (await answer.json()) as { documents: { name: string; state: string }[] };
  return documents.filter(({ state }) => state === 'stored').map(({ name }) => name);
}

const release = (page: Page) => page.locator('meta[name="build-id"]').getAttribute('content');

test('offline 1: what was done without signal survives a dead battery and arrives from the next release', async () => {
  // Two browsers, a server and a dozen pages of its own.
  const page = await device.openTab('/login');
  await signInAlone(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const street = ownWord();
  const [edited = '', archived = ''] = await addListings(page, street, [
    { streetNumber: '2' },
    { streetNumber: '3' },
  ]);
  const workspace = new ListingWorkspace(page);
  for (const id of [edited, archived]) {
    await workspace.open(id);
    await expect(workspace.card('Timeline')).toContainText('Listing added');
  }
  await device.context.setOffline(true);

  const form = new ListingForm(page);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: street });
  await form.save.click();
  await expect(new Waiting(page).chip('On this device')).toBeVisible();
  const created = workspace.id();
  const photos = workspace.card('Documents and photos');
  await photos.getByLabel('Add photos').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: sampleJpeg(400_000) },
    { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: sampleJpeg(30_000) },
  ]);
  await expect(photos.getByText('On this device')).toHaveCount(2);
  await form.openEdit(edited);
  await form.field('price.asking').fill('900,000');
  await form.save.click();
  await expect(workspace.card('Sale')).toContainText('Asking $900,000');
  await workspace.open(archived);
  await workspace.choose('Archive listing');
  await workspace.confirm('Archive listing');
  await expect(workspace.status).toHaveText('Archived');
  await expect(new Waiting(page).chip('On this device')).toBeVisible();

  await device.kill();
  device = await startDevice(profile, proxy.url, { isOffline: true });
  const again = await device.openTab(`/property-listings/${created}`);
  const later = new ListingWorkspace(again);
  const waiting = new Waiting(again);
  await expect(later.heading).toContainText(`1 ${street} Street`);
  await expect(waiting.chip('On this device')).toBeVisible();
  await expect(later.card('Documents and photos').getByText('On this device')).toHaveCount(2);
  await later.open(edited);
  await expect(later.card('Sale')).toContainText('Asking $900,000');
  await expect(waiting.chip('On this device')).toBeVisible();
  await later.open(archived);
  await expect(later.status).toHaveText('Archived');
  await expect(waiting.chip('On this device')).toBeVisible();

  await device.close();
  proxy.release = 'release-2';
  device = await startDevice(profile, proxy.url);
  const next = await device.openTab('/property-listings');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      const update = next.getByRole('button', { name: 'Update now' });
      if (await update.isVisible()) await update.click();
      return release(next);
    })
    .toBe('release-2');
  await expect.poll(() => serverKinds(next, edited)).toEqual(['created', 'edited']);
  await expect.poll(() => serverKinds(next, archived)).toEqual(['created', 'archived']);
  await expect.poll(() => photosOnServer(next, created)).toEqual(['front.jpg', 'garden.jpg']);
  expect(await serverKinds(next, created)).toEqual(['created', 'document-added', 'document-added']);
});
