import { PDFDocument } from '@pdfme/pdf-lib';
import { shownSize } from '../../../../domain/contracts/page-geometry.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { CheckedPage, PdfRefusal } from '../../../ports/pdf-check.ts';
import { pageFrames } from '../page-frames.ts';
import { checkCrossReferences } from './cross-references.ts';
import { checkObjects } from './objects.ts';
import { checkNamesAndSizes, rawFile } from './raw-file.ts';
import { Refused } from './refused.ts';

const MOST_BYTES = 10 * 1_048_576;

/** The check itself, which has no limits of time or memory of its own: see the thread around it. */
export async function inspect(bytes: Buffer): Promise<Result<readonly CheckedPage[], PdfRefusal>> {
  try {
    if (bytes.length > MOST_BYTES) return refuse('too-large');
    checkEnds(bytes);
    const file = rawFile(bytes);
    checkNamesAndSizes(file);
    const root = checkCrossReferences(file);
    const pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      parseSpeed: Number.POSITIVE_INFINITY,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    // An older section that stands further back could name another one.
    if (String(pdf.context.trailerInfo.Root) !== root) throw new Refused('broken');
    checkObjects(pdf.context);
    return ok(
      pageFrames(pdf.context).map((frame) => ({ ...shownSize(frame), rotation: frame.rotation })),
    );
  } catch (error) {
    return refuse(error instanceof Refused ? error.reason : 'broken');
  }
}

/** A PDF and nothing else: its mark at the very first byte, nothing behind its end, no archive around it. */
function checkEnds(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, 32);
  if (!/^%PDF-[12]\.\d[ \t]*[\r\n]/.test(head)) throw new Refused('broken');
  if (!/%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 64)))) {
    throw new Refused('broken');
  }
  const archive = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1');
  if (archive >= 0 && archive + 22 <= bytes.length) {
    const comment = bytes.readUInt16LE(archive + 20);
    if (archive + 22 + comment === bytes.length) throw new Refused('broken');
  }
}
