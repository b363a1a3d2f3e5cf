import { expect, test } from 'vitest';
import { lettersLike } from '../../../src/sign/signature/device-letters.ts';

/** A device with Latin letters alone. */
const pictureOf = (letter: string) => (/^\p{Script=Latin}$/u.test(letter) ? letter : 'box');

test.each([
  ['Vera O’Brien', []],
  ['王小明', ['王', '小', '明']],
  ['Ann 김', ['김']],
  ['سارة', ['س', 'ا', 'ر', 'ة']],
  ['\u{1e6c0}\u{1e6c0}', ['\u{1e6c0}']],
])('letters that a device has no picture of are found: %s', (name, missing) => {
  expect(lettersLike(name, pictureOf)).toEqual(missing);
});
