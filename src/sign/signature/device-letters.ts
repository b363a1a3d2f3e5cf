import { type Hand, handFont } from './hands.ts';

/** Nobody’s letter: a device draws for it what it draws for all that it has none for. */
const NOBODYS = '\u0378';
const SIDE = 40;

/** The letters of a text that look as nobody’s does, by what a picture of each says. */
export function lettersLike(text: string, pictureOf: (letter: string) => string): string[] {
  const missing = pictureOf(NOBODYS);
  const letters = new Set(text.replaceAll(/\s/g, ''));
  return [...letters].filter((letter) => /\p{L}/u.test(letter) && pictureOf(letter) === missing);
}

/** The letters of a name for which this device has no picture. */
export function missingLetters(name: string, hand: Hand): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.font = handFont(hand, SIDE / 2);
  return lettersLike(name, (letter) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.fillText(letter, SIDE / 4, (SIDE * 3) / 4);
    return context.getImageData(0, 0, SIDE, SIDE).data.join();
  });
}
