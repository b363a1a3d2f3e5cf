import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));

/** Width and height stand at a fixed place of every PNG. */
function pngSize(path: string): string {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('manifest.webmanifest', () => {
  it('says what the installed portal is and where it lives', () => {
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/property-listings',
      display: 'standalone',
      lang: 'en-AU',
    });
  });

  it('has icons of both purposes in both sizes', () => {
    const icons = manifest.icons.map((icon: { purpose: string; sizes: string }) =>
      [icon.purpose, icon.sizes].join(' '),
    );
    expect(icons.sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
  });

  it('has screenshots for both shapes of screen', () => {
    const shapes = manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor);
    expect(shapes.sort()).toEqual(['narrow', 'wide']);
  });

  it.each(
    [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ].map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]),
  )('%s is there and is %s', (src, sizes) => {
    expect(existsSync(`public${src}`)).toBe(true);
    expect(pngSize(`public${src}`)).toBe(sizes);
  });
});
