import { fileBeginsAs } from './file-beginning.ts';

/** What a picture may weigh, in bytes, and measure, in pixels. */
export type PictureLimits = { bytes: number; width: number; height: number };

/** Width and height of a PNG end at this byte. */
const PNG_SIZE_END = 24;

/** Why bytes are no picture within the limits; undefined where they are. What a file is called says nothing. */
export function pictureFault(
  bytes: Uint8Array,
  limits: PictureLimits,
  what: string,
): string | undefined {
  if (bytes.length < PNG_SIZE_END || !fileBeginsAs('image/png', bytes)) {
    return 'Choose a picture in PNG or JPEG; a drawing (SVG) or a web page isn’t taken.';
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const fits = width > 0 && height > 0 && width <= limits.width && height <= limits.height;
  if (!fits) return `The ${what} may be ${limits.width} × ${limits.height} pixels at most.`;
  return bytes.length > limits.bytes ? `The ${what} is too heavy.` : undefined;
}
