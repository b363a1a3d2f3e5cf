import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePgm, type Raster, runTool, withFile } from './pdf-tools.ts';

/** Readers that aren't ours, each with an engine of its own: what they agree on is what a file shows. */
export const READERS = ['poppler', 'MuPDF', 'Ghostscript', 'pdf.js'] as const;
export type Reader = (typeof READERS)[number];

const TOOLS: Record<Exclude<Reader, 'pdf.js'>, (file: string, to: string) => [string, string[]]> = {
  poppler: (file, to) => ['pdftoppm', ['-gray', '-cropbox', '-r', '72', file, to]],
  MuPDF: (file, to) => [
    'mutool',
    ['draw', '-q', '-F', 'pgm', '-c', 'gray', '-r', '72', '-o', `${to}-%d.pgm`, file],
  ],
  Ghostscript: (file, to) => [
    'gs',
    [
      ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pgmraw', '-r72', '-dUseCropBox'],
      ...['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', `-sOutputFile=${to}-%d.pgm`, file],
    ],
  ],
};

/** Every page as a reader shows it, one pixel a point. */
export async function pagesBy(reader: Reader, bytes: Uint8Array): Promise<Raster[]> {
  if (reader === 'pdf.js') return pagesByPdfJs(bytes);
  return withFile(bytes, (file, folder) => {
    const [tool, args] = TOOLS[reader](file, `${folder}/page`);
    const { status, text } = runTool(tool, args);
    if (status !== 0) throw new Error(`${reader}: ${text}`);
    const numberOf = (name: string) => Number(/(\d+)\.pgm$/.exec(name)?.[1] ?? Number.NaN);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    pages.sort((a, b) => numberOf(a) - numberOf(b));
    return pages.map((name) => parsePgm(readFileSync(`${folder}/${name}`)));
  });
}

async function pagesByPdfJs(bytes: Uint8Array): Promise<Raster[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const fonts = new URL('../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url);
  const opening = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: fileURLToPath(fonts),
    verbosity: 0,
  });
  const pdf = await opening.promise;
  const pages: Raster[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(width, height);
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport })
      .promise;
    const { data } = context.getImageData(0, 0, width, height);
    const pixels = Buffer.alloc(width * height);
    for (let at = 0; at < pixels.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      pixels[at] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
    }
    pages.push({ width, height, pixels });
  }
  await opening.destroy();
  return pages;
}

type CanvasFactory = {
  create(width: number, height: number): { canvas: object; context: CanvasRenderingContext2D };
};

const CELL = 16;

/**
 * How much two pages differ where they differ most: the mean shade of a square of 16 points, from 0 to 255.
 * Each engine smooths letters in its own way, which a square of that size evens out; a word more or less, or
 * a grey box, it doesn't.
 */
export function difference(one: Raster, other: Raster): number {
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return 255;
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  let most = 0;
  for (let y = 0; y + CELL <= height; y += CELL / 2) {
    for (let x = 0; x + CELL <= width; x += CELL / 2) {
      most = Math.max(most, Math.abs(shadeAt(one, x, y) - shadeAt(other, x, y)));
    }
  }
  return most;
}

function shadeAt({ width, pixels }: Raster, x: number, y: number): number {
  let sum = 0;
  for (let row = y; row < y + CELL; row += 1) {
    for (let at = row * width + x; at < row * width + x + CELL; at += 1) sum += pixels[at] ?? 255;
  }
  return sum / (CELL * CELL);
}
