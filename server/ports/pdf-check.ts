import type { PageRotation } from '../../domain/contracts/page-geometry.ts';
import type { Result } from '../../domain/result.ts';

/** A page as it is shown, in points: its visible box, turned. */
export type CheckedPage = { width: number; height: number; rotation: PageRotation };

/** A file as it may be kept, and its pages. */
export type TakenPdf = { bytes: Uint8Array; pages: readonly CheckedPage[] };

/** Why a file is not taken; the most serious of its reasons (security.md 2.8). */
export type PdfRefusal =
  | 'broken'
  | 'doubled'
  | 'embedded'
  | 'encrypted'
  | 'external'
  | 'form-filled'
  | 'form-xfa'
  | 'hidden-pages'
  | 'layered'
  | 'noted'
  | 'overlaid'
  | 'page-size'
  | 'picture-size'
  | 'script'
  | 'too-large'
  | 'too-many-pages';

/**
 * Looks at a file from outside before anything else may. It takes a whole PDF of at most 10 MB and 200
 * pages that runs nothing, carries no other file, asks for none, and looks on paper as on a screen; it answers within five seconds, a file
 * that takes longer or needs more memory than is allowed being `too-large`. It keeps nothing.
 */
export type PdfCheck = {
  /**
   * The file as it may be kept: byte for byte where that will do; else written anew, the same each time,
   * with layers, marks and answers of a form on its pages, as all readers show and print them.
   */
  take(bytes: Uint8Array): Promise<Result<TakenPdf, PdfRefusal>>;
  /** Whether a file is sound as it is, with its pages; it changes nothing. */
  check(bytes: Uint8Array): Promise<Result<readonly CheckedPage[], PdfRefusal>>;
};
