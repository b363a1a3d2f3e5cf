import { refuse } from '../../../domain/result.ts';
import type { PdfCheck } from '../../ports/pdf-check.ts';
import { inThread, type TaskLimits, TaskTooLarge } from './thread.ts';

const LIMITS: TaskLimits = { milliseconds: 5_000, megabytes: 256 };
const MOST_BYTES = 10 * 1_048_576;

/** Checks files in a thread of their own, so that a bad one costs the server nothing but that. */
export function pdfCheck(limits: TaskLimits = LIMITS): PdfCheck {
  return {
    async check(bytes) {
      if (bytes.length > MOST_BYTES) return refuse('too-large');
      try {
        return await inThread({ kind: 'check', file: bytes }, limits);
      } catch (error) {
        if (error instanceof TaskTooLarge) return refuse('too-large');
        throw error;
      }
    },
  };
}
