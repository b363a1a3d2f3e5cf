/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number };

const SMALLER = 0.8;
const SMALLEST = 80;

/**
 * Draws in a canvas of a size and gives the PNG as base64: smaller and smaller until it weighs `maxBytes` at
 * most. Throws where the browser can't make a picture, or not a small enough one.
 */
export async function pngUnder(
  maxBytes: number,
  size: PictureSize,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<string> {
  // What is small from the start is taken as it is.
  for (let scale = 1; scale === 1 || size.width * scale >= SMALLEST; scale *= SMALLER) {
    const file = await pngOf(size, scale, draw);
    if (file.size <= maxBytes) return base64Of(new Uint8Array(await file.arrayBuffer()));
  }
  throw new Error('The picture can’t be made small enough. Please try another one.');
}

function pngOf(
  { width, height }: PictureSize,
  scale: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  context.scale(scale, scale);
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => {
      if (file) resolve(file);
      else reject(new Error('This browser can’t make pictures.'));
    }, 'image/png');
  });
}

/** Bytes as base64, in parts that a call can take. */
function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 0x8000)));
  }
  return btoa(parts.join(''));
}
