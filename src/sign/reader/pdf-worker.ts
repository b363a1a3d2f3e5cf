import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trustedWorker } from './trusted-worker.ts';

let worker: Worker | undefined;

/**
 * The worker that takes PDFs apart, started once. It is started here, not by the library: so its address
 * passes our one Trusted Types policy, and neither waits for the other to come.
 */
export function pdfWorker(): Worker {
  worker ??= new Worker(trustedWorker(workerAddress), { type: 'module' });
  return worker;
}
