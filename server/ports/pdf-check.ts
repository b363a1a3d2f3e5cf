import type { PageRotation } from '../../domain/contracts/page-geometry.ts';
import type { Result } from '../../domain/result.ts';

/** A page as it is shown, in points: its visible box, turned. */
export type CheckedPage = { width: number; height: number; rotation: PageRotation };

/** Why a file is not taken; the most serious of its reasons (security.md 2.8). */
export type PdfRefusal =
  | 'broken'
  | 'embedded'
  | 'encrypted'
  | 'external'
  | 'form-xfa'
  | 'overlaid'
  | 'script'
  | 'too-large'
  | 'too-many-pages';

/**
 * Looks at a file from outside before anything else may. It takes a whole PDF of at most 10 MB and 200
 * pages that runs nothing, carries no other file, asks for none, and looks on paper as on a screen; it answers within five seconds, a file
 * that takes longer or needs more memory than is allowed being `too-large`. It changes and keeps nothing.
 */
export type PdfCheck = {
  check(bytes: Uint8Array): Promise<Result<readonly CheckedPage[], PdfRefusal>>;
};
