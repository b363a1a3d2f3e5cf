import { LOGO_LIMITS } from '../../../domain/agencies/website.ts';
import { pngUnder } from '../../platform/png.ts';

const MAX_CHOSEN_BYTES = 10_000_000;
const NOT_A_PICTURE = 'Choose a picture in PNG or JPEG.';
/** What a file is called says nothing; a drawing (SVG) can hold scripts. */
const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A chosen picture drawn anew as a small PNG in base64, so that nothing but its pixels leaves the device. Throws, in
 * words for the person, what is no picture or too large.
 */
export async function logoFrom(file: File): Promise<string> {
  if (!KINDS.includes(file.type)) throw new Error(NOT_A_PICTURE);
  if (file.size > MAX_CHOSEN_BYTES) throw new Error('The picture may have 10 MB at most.');
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  try {
    const shrink = Math.min(
      1,
      LOGO_LIMITS.width / picture.width,
      LOGO_LIMITS.height / picture.height,
    );
    const size = {
      width: Math.max(1, Math.floor(picture.width * shrink)),
      height: Math.max(1, Math.floor(picture.height * shrink)),
    };
    return await pngUnder(LOGO_LIMITS.bytes, size, (context) =>
      context.drawImage(picture, 0, 0, size.width, size.height),
    );
  } finally {
    picture.close();
  }
}

/** A logo as a picture shows it. */
export const logoUrl = (png: string) => `data:image/png;base64,${png}`;
