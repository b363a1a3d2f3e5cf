import { type Result, refuse } from '../../../domain/result.ts';
import type { PdfCheck, PdfRefusal } from '../../ports/pdf-check.ts';
import { inThread, type TaskLimits, TaskTooLarge } from './thread.ts';

const LIMITS: TaskLimits = { milliseconds: 5_000, megabytes: 256 };
const MOST_BYTES = 10 * 1_048_576;

/** Checks files in a thread of their own, so that a bad one costs the server nothing but that. */
export function pdfCheck(limits: TaskLimits = LIMITS): PdfCheck {
  return {
    take: (file) => unlessTooLarge(file, () => inThread({ kind: 'take', file }, limits)),
    check: (file) => unlessTooLarge(file, () => inThread({ kind: 'check', file }, limits)),
  };
}

async function unlessTooLarge<T>(
  file: Uint8Array,
  work: () => Promise<Result<T, PdfRefusal>>,
): Promise<Result<T, PdfRefusal>> {
  if (file.length > MOST_BYTES) return refuse('too-large');
  try {
    return await work();
  } catch (error) {
    if (error instanceof TaskTooLarge) return refuse('too-large');
    throw error;
  }
}
