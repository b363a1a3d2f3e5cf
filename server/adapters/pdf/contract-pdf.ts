import { type ContractPdf, UnusablePicture } from '../../ports/contract-pdf.ts';
import { inThread, type TaskLimits, TaskTooLarge } from './thread.ts';

/** A file of 10 MB with 500 fields takes two seconds on a small machine. */
const WRITING: TaskLimits = { milliseconds: 60_000, megabytes: 768 };
const LOOKING: TaskLimits = { milliseconds: 5_000, megabytes: 128 };

/** Writes into contracts with pdf-lib, each in a thread of its own (decision 108). */
export function contractPdf(): ContractPdf {
  return {
    async fill(file, fields, at) {
      try {
        return await inThread({ kind: 'fill', file, fields, at }, WRITING);
      } catch (error) {
        if (error instanceof Error && error.name === 'UnusablePicture') {
          throw new UnusablePicture(error.message);
        }
        throw error;
      }
    },
    prepare: (file, certificate, seal) =>
      inThread({ kind: 'prepare', file, certificate, seal }, WRITING),
    async canDraw(png) {
      try {
        return await inThread({ kind: 'picture', file: png }, LOOKING);
      } catch (error) {
        if (error instanceof TaskTooLarge) return false;
        throw error;
      }
    },
  };
}
