/** A PDF that was opened to be read: what the page shows of it, page by page, counted from 0. */
export type OpenedPdf = {
  pageCount: number;
  /**
   * Draws a page, so wide in CSS pixels, and gives the canvas; undefined when it was given up. Throws what
   * can't be drawn.
   */
  draw(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement | undefined>;
  /** Takes a page apart, with the letters it needs, so that drawing it waits for nothing. */
  prepare(page: number): Promise<void>;
  /** Puts the words of a page where they stand, for selecting and for screen readers. */
  layText(page: number, into: HTMLElement, signal: AbortSignal): Promise<void>;
  /** The words of a page line by line, in the order of the file. */
  lines(page: number): Promise<string[]>;
  /** The size of a page as it is shown, in points. */
  size(page: number): Promise<{ width: number; height: number }>;
  close(): void;
};

/** Opens the bytes of a PDF. Throws what isn't one. */
export type OpenPdf = (bytes: ArrayBuffer) => Promise<OpenedPdf>;
