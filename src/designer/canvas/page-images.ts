import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Sharp enough for zooming in on a dense screen, and small enough for a phone's memory. */
const WIDEST_PX = 1_600;

const KEPT_PAGES = 12;

/** Wide enough for the strip of pages, and a few kilobytes each. */
const THUMBNAIL_PX = 160;

/** The pages of one PDF as pictures. */
export type PageImages = {
  count: number;
  /** Address of the picture of a page, from 0, as it is shown: turned and cropped. */
  image(page: number): Promise<string>;
  /** Address of a small picture of a page, from 0; they stay until all is closed. */
  thumbnail(page: number): Promise<string>;
  /** The words of a page, from 0, line by line in the order of the file. */
  words(page: number): Promise<string>;
  close(): void;
};

/** Opens a PDF that the server has checked. Rejects when it can't be drawn all the same. */
export async function openPageImages(file: ArrayBuffer): Promise<PageImages> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const wasmUrl = new URL(`/assets/designer-wasm-${version}/`, location.origin).href;
  // pdfjs takes the bytes for itself; the caller keeps theirs.
  const task = getDocument({ data: file.slice(0), wasmUrl, useWorkerFetch: true });
  const pdf = await task.promise;
  const drawn = new Map<number, Promise<string>>();
  const small = new Map<number, Promise<string>>();
  return {
    count: pdf.numPages,
    words: (page) => wordsOf(pdf, page),
    image(page) {
      const before = drawn.get(page);
      if (before !== undefined) return before;
      const drawing = draw(pdf, page);
      drawn.set(page, drawing);
      for (const old of drawn.keys()) {
        if (drawn.size <= KEPT_PAGES) break;
        void drawn.get(old)?.then((address) => URL.revokeObjectURL(address));
        drawn.delete(old);
      }
      return drawing;
    },
    thumbnail(page) {
      const drawing = small.get(page) ?? draw(pdf, page, THUMBNAIL_PX);
      small.set(page, drawing);
      return drawing;
    },
    close() {
      for (const address of [...drawn.values(), ...small.values()])
        void address.then((each) => URL.revokeObjectURL(each));
      void task.destroy();
    },
  };
}

async function draw(pdf: PDFDocumentProxy, index: number, widest = WIDEST_PX): Promise<string> {
  const page = await pdf.getPage(index + 1);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(3, widest / natural.width) });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types know only the canvas of a document; it draws on both.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  page.cleanup();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }));
}

async function wordsOf(pdf: PDFDocumentProxy, index: number): Promise<string> {
  const { items } = await (await pdf.getPage(index + 1)).getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('');
}
