import { expect, test } from 'vitest';
import { pictureFault } from '../../../../domain/documents/picture-fault.ts';
import { PHOTO_LIMITS } from '../../../../domain/people/profile.ts';

/** The beginning of a PNG of a size. */
function png(width: number, height: number, weight = 100): Uint8Array {
  const bytes = new Uint8Array(weight);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}
const text = (words: string) => new TextEncoder().encode(words.padEnd(40));

test('a photo is a PNG of 256 × 256 pixels and 40 kB at most', () => {
  expect(pictureFault(png(256, 256), PHOTO_LIMITS, 'photo')).toBeUndefined();
  expect(pictureFault(png(1, 256, 40_000), PHOTO_LIMITS, 'photo')).toBeUndefined();
  expect(pictureFault(png(257, 1), PHOTO_LIMITS, 'photo')).toMatch('256 × 256');
  expect(pictureFault(png(0, 1), PHOTO_LIMITS, 'photo')).toMatch('256 × 256');
  expect(pictureFault(png(9, 9, 40_001), PHOTO_LIMITS, 'photo')).toMatch('too heavy');
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<script>alert(1)</script>',
  '%PDF-1.7',
  'GIF89a',
  '\u0089PNG but not really one',
  '',
])('what begins otherwise is no photo, whatever it is called: %s', (words) => {
  expect(pictureFault(text(words), PHOTO_LIMITS, 'photo')).toMatch('isn’t taken');
});
