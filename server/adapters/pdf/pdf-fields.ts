import { Busy } from '../../ports/busy.ts';
import type { PdfFields } from '../../ports/pdf-fields.ts';
import { inThread, TaskTooLarge } from './thread.ts';

/** Finds fields in a thread of its own; a file that is too much work gets no proposals. */
export function pdfFields(): PdfFields {
  return {
    async propose(file) {
      try {
        return await inThread({ kind: 'propose', file }, { milliseconds: 20_000, megabytes: 512 });
      } catch (error) {
        if (error instanceof TaskTooLarge) return [];
        throw error;
      }
    },
    async readText(file) {
      try {
        return await inThread({ kind: 'text', file }, { milliseconds: 10_000, megabytes: 256 });
      } catch (error) {
        if (error instanceof Busy) throw error;
        return '';
      }
    },
  };
}
