import type { Signature } from '../../../domain/contracts/signing/field-value.ts';
import { pngUnder } from '../../platform/png.ts';
import { MAX_PICTURE_BYTES, type PadSize } from './pad-size.ts';

/** What may be chosen as a picture of a signature; it is made anew and small before it is sent. */
const MAX_CHOSEN_BYTES = 10_000_000;

const NOT_A_PICTURE = 'Please choose a picture in PNG or JPEG.';
const TOO_LARGE = 'The picture may have 10 MB at most.';

/** The first bytes of the two kinds; what a file is called says nothing. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** Whether a file begins as a PNG or a JPEG does. */
export function isPicture(bytes: Uint8Array): boolean {
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
}

/** The largest size within another with the shape of a picture, in the middle of it. */
export function fitted(
  picture: PadSize,
  within: PadSize,
): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(within.width / picture.width, within.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (within.width - width) / 2, y: (within.height - height) / 2, width, height };
}

/**
 * Makes a signature of a picture that somebody chose: drawn anew in this page, so that nothing but its
 * pixels leaves the device. Throws, in words for the person, what is no picture or too large.
 */
export async function chosenInk(file: Blob, size: PadSize): Promise<Signature> {
  if (file.size > MAX_CHOSEN_BYTES) throw new Error(TOO_LARGE);
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!isPicture(start)) throw new Error(NOT_A_PICTURE);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  try {
    const { x, y, width, height } = fitted(picture, size);
    const png = await pngUnder(MAX_PICTURE_BYTES, size, (context) =>
      context.drawImage(picture, x, y, width, height),
    );
    return { kind: 'uploaded', png };
  } finally {
    picture.close();
  }
}
