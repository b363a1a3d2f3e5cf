import { fileBeginsAs } from '../../domain/documents/file-beginning.ts';
import type { PictureLimits } from '../../domain/documents/picture-fault.ts';
import { pngUnder } from './png.ts';

const MAX_CHOSEN_BYTES = 10_000_000;
const NOT_A_PICTURE = 'Choose a picture in PNG or JPEG.';
const BEGINNING_BYTES = 16;

/** A drawing (SVG) can hold scripts. */
const KINDS = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Kinds of files that a chosen picture may be. */
export const PICTURE_KINDS = KINDS.join();

/** What a file is called says nothing: it counts how it begins. */
const isPicture = (bytes: Uint8Array) => KINDS.some((kind) => fileBeginsAs(kind, bytes));

/**
 * A chosen picture drawn anew as a small PNG in base64, so that nothing but its pixels leaves the device. Throws, in
 * words for the person, what is no picture or too large.
 */
export async function smallPicture(file: File, limits: PictureLimits): Promise<string> {
  if (file.size > MAX_CHOSEN_BYTES) throw new Error('The picture may have 10 MB at most.');
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  if (!isPicture(beginning)) throw new Error(NOT_A_PICTURE);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  try {
    const shrink = Math.min(1, limits.width / picture.width, limits.height / picture.height);
    const size = {
      width: Math.max(1, Math.floor(picture.width * shrink)),
      height: Math.max(1, Math.floor(picture.height * shrink)),
    };
    return await pngUnder(limits.bytes, size, (context) =>
      context.drawImage(picture, 0, 0, size.width, size.height),
    );
  } finally {
    picture.close();
  }
}

/** A picture in base64 as it is shown. */
export const pictureUrl = (png: string) => `data:image/png;base64,${png}`;
