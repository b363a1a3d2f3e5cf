import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { KILL_WORKER } from '../../../scripts/kill-worker.ts';
import { lookForUpdate, ReleasedPortal, releaseOf } from '../../support/pages/released-portal.ts';

let portal: ReleasedPortal;
test.beforeEach(async ({ browser }) => {
  portal = await ReleasedPortal.on(browser);
});
test.afterEach(() => portal.close());

/**
 * Goes to a screen whose code isn't installed (scripts/vite/online-screens.ts), as a link of the portal does,
 * without waiting: the page may be loaded anew.
 */
async function goToRegister(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.pushState({}, '', '/register')));
}

function answerWorker(script: string): void {
  portal.server.instead = (pathname, response) => {
    if (pathname !== '/service-worker.js') return false;
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
    response.end(script);
    return true;
  };
}

test('offline 35 and 36: a screen whose code is gone is loaded anew where that helps, and only once', async () => {
  await test.step('offline 36: code missing without a connection shows a card and reloads nothing', async () => {
    const page = await portal.openTab();
    await portal.device.setOffline(true);
    await expect(page.getByText('You’re offline').first()).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await goToRegister(page);
    await expect(page.getByText('This page hasn’t been opened on this device yet.')).toBeVisible();
    expect(loads).toBe(0);
    await portal.device.setOffline(false);
    await page.close();
  });

  await test.step('offline 36: code that can’t be fetched because the connection has just gone reloads nothing', async () => {
    const page = await portal.openTab();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // The browser says nothing of it: the network is there, but nothing answers.
    portal.server.instead = (_pathname, response) => {
      response.destroy();
      return true;
    };
    await goToRegister(page);
    await expect(page.getByText('This page hasn’t been opened on this device yet.')).toBeVisible();
    expect(loads).toBe(0);
    portal.server.instead = undefined;
    await page.close();
  });

  await test.step('offline 35: code that stays missing ends in a message and not in a loop of reloads', async () => {
    const page = await portal.openTab();
    portal.server.instead = (pathname, response) => {
      if (!/assets\/online\/register-.*\.js/.test(pathname)) return false;
      response.writeHead(404).end();
      return true;
    };
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await goToRegister(page);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'This part of the portal could not be loaded' }),
    ).toBeVisible();
    expect(loads).toBe(1);
    portal.server.instead = undefined;
    await page.close();
  });

  await test.step('offline 35: a screen whose code is gone with its release loads the page anew once, and then opens', async () => {
    const page = await portal.openTab();
    const isNewer = Promise.withResolvers<boolean>();
    portal.server.instead = async (pathname, response) => {
      // A page that starts asks for its config, a little before its code or after; the newer release has that.
      if (pathname === '/config.json') isNewer.resolve(true);
      if (!/assets\/online\/register-.*\.js/.test(pathname)) return false;
      if (await Promise.race([isNewer.promise, pause(500)])) return false;
      response.writeHead(404).end();
      return true;
    };
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await goToRegister(page);
    await expect(page.getByRole('heading', { name: 'Register your agency' })).toBeVisible();
    expect(loads).toBe(1);
  });
});

test('offline 21, 37, 39 and 40: releases come when a person agrees, where the API wants them, and over a broken one', async () => {
  const page = await portal.openTab();

  await test.step('offline 40: the worker answers screens only, never the API, the provider or a file', async () => {
    for (const path of ['/api/ping', '/idp/authorize', '/config.json', '/.well-known/x']) {
      const answer = await page.goto(portal.server.url + path);
      expect(answer?.fromServiceWorker(), path).toBe(false);
    }
    const screen = await page.goto(`${portal.server.url}/auth/callback?code=1&state=2`);
    expect(screen?.fromServiceWorker()).toBe(true);
  });

  await test.step('offline 37: a form with changes vetoes the update in every tab until it is given up', async () => {
    await page.goto(`${portal.server.url}/property-listings`);
    const form = await portal.openTab('/property-listings/new');
    await form.locator('#field-address-streetName').fill('Quay');
    portal.server.release = 'release-two';
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(
      page.getByText('Save or discard your changes in every open tab first.'),
    ).toBeVisible();
    expect(await releaseOf(form)).toBe('release-one');
    expect(await form.locator('#field-address-streetName').inputValue()).toBe('Quay');
    await form.close();
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => releaseOf(page)).toBe('release-two');
  });

  await test.step('offline 21: an API that wants a newer portal gates this one until it is updated', async () => {
    portal.server.instead = (pathname, response) => {
      if (!pathname.startsWith('/api/listings')) return false;
      const problem = {
        type: 'about:blank',
        code: 'client.outdated',
        status: 426,
        title: 'Update',
      };
      response.writeHead(426, { 'Content-Type': 'application/problem+json', 'X-Api': 'lintel' });
      response.end(JSON.stringify(problem));
      return true;
    };
    await page.reload();
    await expect(page.getByText('Update Lintel to continue')).toBeVisible();
    await expect(page.getByText('What you changed is kept on this device')).toBeVisible();
    portal.server.instead = undefined;
    portal.server.release = 'release-three';
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => releaseOf(page)).toBe('release-three');
    await expect(page.getByText('Update Lintel to continue')).toBeHidden();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  await test.step('offline 39: a broken worker is taken off every device by the kill switch, and nothing kept is lost', async () => {
    await page.evaluate(() => localStorage.setItem('test:kept', 'still here'));
    const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
    answerWorker(`
      self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
      self.addEventListener('fetch', (event) => {
        if (event.request.mode === 'navigate') event.respondWith(new Response('broken'));
      });`);
    await lookForUpdate(page);
    await expect
      .poll(async () => {
        // The page may be reloading itself for its new worker and so end this visit; the next one counts.
        await page.goto(`${portal.server.url}/property-listings`).catch(() => undefined);
        return page.locator('body').textContent();
      })
      .toBe('broken');

    answerWorker(KILL_WORKER);
    // The browser itself looks for a newer worker at each visit.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
    portal.server.instead = undefined;
    expect(await page.evaluate(() => localStorage.getItem('test:kept'))).toBe('still here');
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).length),
    ).toBeGreaterThanOrEqual(databases);
    await page.goto(`${portal.server.url}/property-listings`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await portal.device.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  });
});
