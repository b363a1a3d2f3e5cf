import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer } from 'pdfjs-dist';
import type { OpenedPdf } from './opened-pdf.ts';
import { linesOf } from './text-lines.ts';

/** Phones give out no canvas beyond 16 million pixels. */
const MOST_PIXELS = 12_000_000;
const SHARPEST = 2;

const FILES = import.meta.env.PDF_FILES && new URL(import.meta.env.PDF_FILES, location.href).href;

let worker: PDFWorker | undefined;

function workerAt(port: Worker): PDFWorker {
  worker ??= PDFWorker.create({ port });
  return worker;
}

/**
 * Opens the bytes of a PDF, taken apart by the worker, with all that could run in it left out: no forms' scripts, no XFA. The library makes no code
 * from text since its version 6, and the page's policy would refuse it.
 */
export async function openPdf(bytes: ArrayBuffer, port: Worker): Promise<OpenedPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: workerAt(port),
    enableXfa: false,
    // The worker fetches what a document needs besides; it stands beside the library.
    useWorkerFetch: true,
    ...(FILES && {
      wasmUrl: `${FILES}wasm/`,
      standardFontDataUrl: `${FILES}standard_fonts/`,
      cMapUrl: `${FILES}cmaps/`,
    }),
    maxImageSize: 64_000_000,
    // Letters that a file doesn't bring look the same on every device.
    useSystemFonts: false,
  });
  const pdf = await task.promise;
  return opened(pdf, () => void task.destroy());
}

function opened(pdf: PDFDocumentProxy, close: () => void): OpenedPdf {
  return {
    pageCount: pdf.numPages,
    close,
    draw: (page, width, signal) => draw(pdf, page, width, signal),
    async layText(number, into, signal) {
      const page = await pdf.getPage(number + 1);
      const layer = new TextLayer({
        textContentSource: page.streamTextContent({ includeMarkedContent: true }),
        container: into,
        viewport: page.getViewport({ scale: 1 }),
      });
      signal.addEventListener('abort', () => layer.cancel(), { once: true });
      await layer.render();
    },
    async lines(number) {
      const page = await pdf.getPage(number + 1);
      const { items } = await page.getTextContent();
      return linesOf(items.flatMap((item) => ('str' in item ? [item] : [])));
    },
    async prepare(number) {
      await (await pdf.getPage(number + 1)).getOperatorList();
    },
    async size(number) {
      const { width, height } = (await pdf.getPage(number + 1)).getViewport({ scale: 1 });
      return { width, height };
    },
  };
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | undefined> {
  const page = await pdf.getPage(number + 1);
  if (signal.aborted) return undefined;
  const plain = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MOST_PIXELS / (plain.width * plain.height));
  const sharpness = Math.min(devicePixelRatio || 1, SHARPEST);
  const viewport = page.getViewport({ scale: Math.min((width / plain.width) * sharpness, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
