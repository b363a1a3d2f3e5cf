import { constants, inflateSync } from 'node:zlib';

/** The texts that a PDF of ours draws, in order; its fonts are the built-in ones, so a byte is a sign. */
export function pdfTexts(file: Buffer): string[] {
  const raw = file.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      // The last byte of a stream may look like a part of the line's end that follows it.
      const bytes = Buffer.from(body, 'latin1');
      return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return body;
    }
  });
  const shown = streams.flatMap((stream) => [...stream.matchAll(/<([0-9A-Fa-f]+)> Tj/g)]);
  return shown.map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
}
