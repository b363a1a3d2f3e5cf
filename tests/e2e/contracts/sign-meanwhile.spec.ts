import { expect, type Locator, test } from '@playwright/test';
import { type PageFrame, shownSize, shownToPage } from '../../../domain/contracts/page-geometry.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { agree, drawHand, openToSign, sendEnvelope } from '../../support/pages/signing.ts';
import { rawPdf, stream } from '../../support/pdfs/raw-pdf.ts';

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });

const VERA = { key: 'vendor-1', name: 'Vera O’Vendor' };
const PLACE = { x: 90, y: 130, width: 180, height: 60 };

/** Each frame as a page, with a black box drawn where a field at the place will be sealed. */
function boxedPdf(frames: readonly PageFrame[]): Buffer {
  const pages = frames.flatMap((frame, at) => {
    const { height } = shownSize(frame);
    const box = [PLACE.x, height - PLACE.y - PLACE.height, PLACE.width, PLACE.height].join(' ');
    const { x, y, width, height: high } = frame.box;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 700 900]/CropBox[${x} ${y} ${x + width} ${y + high}]/Rotate ${frame.rotation}/Contents ${4 + at * 2} 0 R/Resources<<>>>>`,
      stream('', `q ${shownToPage(frame).join(' ')} cm 0 0 0 rg ${box} re f Q`),
    ];
  });
  const kids = frames.map((_, at) => `${3 + at * 2} 0 R`).join(' ');
  return rawPdf({
    objects: [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${frames.length}>>`,
      ...pages,
    ],
  });
}

/** The edges of what is dark on a page, as parts of its width and height. */
function drawnOn(sheet: Locator): Promise<number[]> {
  return sheet.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const dark = { left: width, top: height, right: 0, bottom: 0 };
    for (let at = 0; at < width * height; at += 1) {
      const [red = 255, alpha = 0] = [data[at * 4], data[at * 4 + 3]];
      if (red > 60 || alpha < 255) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      dark.left = Math.min(dark.left, x);
      dark.right = Math.max(dark.right, x + 1);
      dark.top = Math.min(dark.top, y);
      dark.bottom = Math.max(dark.bottom, y + 1);
    }
    const { left, top, right, bottom } = dark;
    return [left / width, top / height, right / width, bottom / height];
  });
}

test('a field stands where it will be sealed, however its page is cropped and turned', async ({
  page,
}) => {
  const frames = ([0, 90, 180, 270] as const).map((rotation) => ({
    box: { x: 40, y: 60, width: 500, height: 700 },
    rotation,
    userUnit: 1,
  }));
  const envelope = await sendEnvelope({
    signers: [VERA],
    pdf: boxedPdf(frames),
    fields: frames.map((_, at) => ({
      id: `hand-${at}`,
      type: 'signature' as const,
      page: at,
      ...PLACE,
    })),
  });
  await openToSign(page, envelope.mobileOf('vendor-1'));
  await agree(page);
  for (const [at, { rotation }] of frames.entries()) {
    const field = page.locator(`[data-field="hand-${at}"]`);
    const sheet = page.locator('.sheet', { has: field });
    await sheet.scrollIntoViewIfNeeded();
    const spot = await field.evaluate((element) => {
      const place = element.getBoundingClientRect();
      const paper = element.closest('.sheet')?.querySelector('canvas')?.getBoundingClientRect();
      if (!paper) return [];
      return [
        (place.left - paper.left) / paper.width,
        (place.top - paper.top) / paper.height,
        (place.right - paper.left) / paper.width,
        (place.bottom - paper.top) / paper.height,
      ];
    });
    // A page is drawn once it is looked at; a pixel or two of some 750 are let pass.
    await expect(async () => {
      const drawn = await drawnOn(sheet);
      const off = drawn.map((edge, side) => Math.abs(edge - (spot[side] ?? 9)));
      expect(Math.max(...off), `turned by ${rotation}`).toBeLessThan(0.004);
    }).toPass();
  }
});

const ONE = {
  signers: [VERA],
  fields: [{ id: 'hand', type: 'signature', label: 'Hand' }],
} as const;

test('what was cancelled meanwhile can’t be signed, and says so', async ({ page }) => {
  const envelope = await sendEnvelope(ONE);
  await openToSign(page, envelope.mobileOf('vendor-1'));
  await agree(page);
  const guide = page.getByRole('region', { name: 'Your fields' });
  await guide.getByRole('button', { name: 'Start' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await drawHand(page);
  await expect(guide).toContainText('Saved');
  const { version } = await envelope.principal.get(`/api/envelopes/${envelope.id}`);
  await envelope.principal.post(
    `/api/envelopes/${envelope.id}/void`,
    { reason: 'Another agent' },
    Number(version),
  );
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByText(/cancelled this|doesn’t work/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign now' })).toHaveCount(0);
});

test('without a connection nothing is signed; with one again, once', async ({ page, context }) => {
  const envelope = await sendEnvelope(ONE);
  await openToSign(page, envelope.mobileOf('vendor-1'));
  await agree(page);
  const guide = page.getByRole('region', { name: 'Your fields' });
  await guide.getByRole('button', { name: 'Start' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await drawHand(page);
  await expect(guide).toContainText('Saved');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is signed twice');
  await context.setOffline(false);
  const keys: (string | null)[] = [];
  // The answer of the first try gets lost: the second says the same and is answered the same.
  await page.route('**/api/public/signing/*/sign', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await expect(page.getByText('You’re offline')).toBeHidden();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is signed twice');
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByText(/Everybody has signed|Thank you/).first()).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  const { events } = await envelope.principal.get(`/api/envelopes/${envelope.id}/events`);
  const signed = (events as { kind: string }[]).filter(({ kind }) => kind === 'recipientSigned');
  expect(signed.length).toBeLessThanOrEqual(1);
});

test('beside a host: the device is handed over, signed on, and locked for whoever hands it back', async ({
  browser,
}) => {
  const envelope = await sendEnvelope(ONE);
  const staff = await browser.newPage({ serviceWorkers: 'block' });
  await signIn(staff);
  const path = `/api/envelopes/${envelope.id}/recipients/${envelope.recipientId('vendor-1')}/in-person`;
  const session = await envelope.principal.post(path, {
    identifiedBy: 'photo-id',
    seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
    isPresent: true,
  });
  const returnTo = `/property-listings/${envelope.listingId}`;
  // As the portal's own act does (src/platform/in-person.ts).
  await staff.evaluate(
    ([kept]) => sessionStorage.setItem('lintel:in-person', kept ?? ''),
    [
      JSON.stringify({
        otpId: session.otpId,
        scope: session.scope,
        expiresAt: Date.parse(String(session.expiresAt)),
        returnTo,
      }),
    ],
  );
  await staff.goto(new URL(String(session.url)).pathname);
  await expect(
    staff.getByRole('heading', { name: 'Hand the device to Vera O’Vendor' }),
  ).toBeVisible();
  // The agent's tokens have left the device.
  const stored = () =>
    staff.evaluate(() =>
      Object.values(localStorage).some((text) => /"access_token":"[^"]/.test(String(text))),
    );
  expect(await stored()).toBe(false);
  await staff.getByRole('button', { name: /I’m Vera O’Vendor/ }).click();
  await agree(staff);
  const guide = staff.getByRole('region', { name: 'Your fields' });
  await guide.getByRole('button', { name: 'Start' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await drawHand(staff);
  await staff.getByRole('button', { name: 'Sign now' }).click();
  await expect(staff.getByText(/Please hand the device back to/)).toBeVisible();
  await staff.getByRole('button', { name: /sign in to/ }).click();
  await expect(staff).not.toHaveURL(/\/sign\//);
  await expect(staff.getByText('Signer')).toHaveCount(0);
  await expect(staff.getByRole('button', { name: /sign in/i })).toBeVisible();
  // The page may still be on its way to the sign-in service.
  await expect(async () => expect(await stored()).toBe(false)).toPass();
});
