import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  logoFault,
  readableColour,
  WebsiteSchema,
} from '../../../../domain/agencies/website.ts';

/** The first bytes of a PNG of that size, which is all that is looked at. */
function pngOf(width: number, height: number, length = 100): Uint8Array {
  const bytes = Buffer.alloc(length);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.write('\0\0\0\rIHDR', 8, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Which of red, green and blue is the strongest; the first of equals. */
function brightestOf(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return channels.indexOf(Math.max(...channels));
}

describe('how an agency shows itself', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#1c5a4a', '#ffffff', 8.02],
  ])('the contrast of %s and %s is %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('a colour that white text can’t be read on becomes darker and keeps its hue', () => {
    expect(readableColour('#1c5a4a')).toBe('#1c5a4a');
    for (const colour of ['#ffd700', '#ffffff', '#7fff00', '#ff69b4', '#00ffff', '#777777']) {
      const shown = readableColour(colour);
      expect(contrast(shown, '#ffffff'), colour).toBeGreaterThanOrEqual(4.5);
      expect(brightestOf(shown), colour).toBe(brightestOf(colour));
    }
  });

  test.each([
    ['a PNG of the largest size', pngOf(480, 240), undefined],
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)">'.padEnd(60)), /isn’t taken/],
    ['a web page', Buffer.from('<!doctype html><script>1</script>'.padEnd(60)), /isn’t taken/],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(60)]), /isn’t taken/],
    ['nothing', new Uint8Array(0), /isn’t taken/],
    ['a wide one', pngOf(481, 10), /480 × 240/],
    ['one without a height', pngOf(10, 0), /480 × 240/],
    ['a heavy one', pngOf(10, 10, 60_001), /too heavy/],
  ])('a logo: %s', (_what, bytes, fault) => {
    if (fault === undefined) expect(logoFault(bytes)).toBeUndefined();
    else expect(logoFault(bytes)).toMatch(fault);
  });

  test.each([
    [{ colour: '#FFF' }],
    [{ colour: 'red' }],
    [{ colour: '#12345g' }],
    [{ welcome: 'x'.repeat(301) }],
    [{ logo: 'data:image/png;base64,AAAA' }],
    [{ name: 'Another Bank' }],
  ])('%j is refused', (typed) => {
    expect(v.safeParse(WebsiteSchema, typed).success).toBe(false);
  });

  test('a colour is kept in small letters', () => {
    expect(v.parse(WebsiteSchema, { colour: '#0B5394' })).toEqual({ colour: '#0b5394' });
  });
});
