import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a tool said and how it ended. */
export type ToolRun = { status: number; text: string };

/** A word on a page: points from the top left of what is shown. */
export type Word = {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A page as a picture: one byte a pixel, 0 black. */
export type Raster = { width: number; height: number; pixels: Buffer };

/** Does something with a file of its own, in a folder of its own, which is removed again. */
export function withFile<T>(bytes: Uint8Array, work: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-tools-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program that the setup installs. */
export function runTool(tool: string, args: readonly string[]): ToolRun {
  const { status, stdout, stderr, error } = spawnSync(tool, args, {
    encoding: 'utf8',
    maxBuffer: 100 * 1_048_576,
    timeout: 60_000,
  });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(`${tool} is not installed: run "node scripts/setup.mjs --browser"`);
  }
  return { status: status ?? -1, text: `${stdout}${stderr}` };
}

/** `qpdf --check`: 0 when it has nothing to complain about. */
export function qpdfCheck(bytes: Uint8Array): ToolRun {
  return withFile(bytes, (file) => runTool('qpdf', ['--check', file]));
}

/** A file as qpdf changes it with these options, such as `--encrypt`. */
export function qpdfChanged(bytes: Uint8Array, options: readonly string[]): Buffer {
  return withFile(bytes, (file, folder) => {
    const to = join(folder, 'changed.pdf');
    const { status, text } = runTool('qpdf', [file, ...options, to]);
    if (status !== 0) throw new Error(text);
    return readFileSync(to);
  });
}

/** What pdfsig says of the signatures in a file. */
export function pdfSignatures(bytes: Uint8Array): string {
  return withFile(bytes, (file) => runTool('pdfsig', [file]).text);
}

/** The words of a file with their places on the pages as they are shown. */
export function pdfWords(bytes: Uint8Array): Word[] {
  const { text } = withFile(bytes, (file) =>
    runTool('pdftotext', ['-bbox', '-cropbox', file, '-']),
  );
  return text
    .split('<page ')
    .slice(1)
    .flatMap((page, index) => {
      const found = page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g,
      );
      return Array.from(found, ([, x1, y1, x2, y2, word = '']) => {
        const [x, y] = [Number(x1), Number(y1)];
        const [width, height] = [Number(x2) - x, Number(y2) - y];
        return { page: index, text: unescaped(word), x, y, width, height };
      });
    });
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** A page as it is shown, drawn by poppler; `scale` pixels a point. */
export function pdfRaster(bytes: Uint8Array, page: number, scale = 1): Raster {
  return withFile(bytes, (file, folder) => {
    const to = join(folder, 'page');
    const number = String(page + 1);
    const range = ['-f', number, '-l', number, '-singlefile'];
    const { status, text } = runTool('pdftoppm', [
      '-gray',
      '-cropbox',
      '-r',
      String(72 * scale),
      ...range,
      file,
      to,
    ]);
    if (status !== 0) throw new Error(text);
    return parsePgm(readFileSync(`${to}.pgm`));
  });
}

/** A picture as these tools write it; some say in a comment who they are. */
export function parsePgm(bytes: Buffer): Raster {
  const [, head = '', width, height] =
    /^(P5\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s)/.exec(bytes.toString('latin1', 0, 128)) ?? [];
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(head.length) };
}
