import { PDFDocument } from '@pdfme/pdf-lib';
import { shownSize } from '../../../../domain/contracts/page-geometry.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { CheckedPage, PdfRefusal, TakenPdf } from '../../../ports/pdf-check.ts';
import { flatten } from '../flatten/flatten.ts';
import { pageFrames } from '../page-frames.ts';
import { checkCrossReferences } from './cross-references.ts';
import { checkEnds, withoutOtherBytes, withPlainHeader } from './ends.ts';
import { checkObjects } from './objects.ts';
import { checkOverlays } from './overlays.ts';
import { checkPictures } from './pictures.ts';
import { withPlainLengths } from './plain-lengths.ts';
import { withPlainParts } from './plain-parts.ts';
import { checkNamesAndSizes, hasFractionalTurn, rawFile } from './raw-file.ts';
import { Refused } from './refused.ts';

const MOST_BYTES = 10 * 1_048_576;

/** The check itself, which has no limits of time or memory of its own: see the thread around it. */
export function inspect(bytes: Buffer): Promise<Result<readonly CheckedPage[], PdfRefusal>> {
  return unlessRefused(async () => {
    const { pdf, isReadable } = await open(bytes);
    // What is kept, the library has to read by itself.
    if (!isReadable) throw new Refused('broken');
    return pagesOf(pdf);
  });
}

/**
 * Checks a file to be kept, as it is where that will do. Where something lies before, behind or over its
 * pages that can be taken away or put onto them, it is written anew and checked again.
 */
export function take(bytes: Buffer): Promise<Result<TakenPdf, PdfRefusal>> {
  return unlessRefused(async () => {
    const file = withPlainHeader(withoutOtherBytes(bytes));
    const { pdf, isReadable } = await openSomehow(file);
    const isAsItIs = !flatten(pdf) && isReadable;
    if (isAsItIs) return { bytes: file, pages: pagesOf(pdf) };
    const written = Buffer.from(await pdf.save({ updateFieldAppearances: false }));
    return { bytes: written, pages: pagesOf((await open(written)).pdf) };
  });
}

type Opened = { pdf: PDFDocument; isReadable: boolean };

/** Where the library can't read it, perhaps with its lengths written out. */
async function openSomehow(file: Buffer): Promise<Opened> {
  try {
    return await open(file);
  } catch (error) {
    const plain = error instanceof Refused ? file : withPlainLengths(file);
    if (plain === file) throw error;
    return { ...(await open(plain)), isReadable: false };
  }
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<Result<T, PdfRefusal>> {
  try {
    return ok(await work());
  } catch (error) {
    return refuse(error instanceof Refused ? error.reason : 'broken');
  }
}

/** A file whose readers agree about its objects, of which none is a danger. */
async function open(bytes: Buffer): Promise<Opened> {
  if (bytes.length > MOST_BYTES) throw new Refused('too-large');
  checkEnds(bytes);
  const file = rawFile(bytes);
  checkNamesAndSizes(file);
  const root = checkCrossReferences(file);
  const plain = withPlainParts(file, root);
  const pdf = await PDFDocument.load(plain, {
    ignoreEncryption: true,
    parseSpeed: Number.POSITIVE_INFINITY,
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
  // An older section that stands further back could name another one.
  if (String(pdf.context.trailerInfo.Root) !== root) throw new Refused('doubled');
  checkObjects(pdf.context);
  return { pdf, isReadable: plain === bytes && !hasFractionalTurn(file) };
}

function pagesOf({ context }: PDFDocument): CheckedPage[] {
  checkOverlays(context);
  checkPictures(context);
  return pageFrames(context).map((frame) => ({ ...shownSize(frame), rotation: frame.rotation }));
}
