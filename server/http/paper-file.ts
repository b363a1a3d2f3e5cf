import { createHash } from 'node:crypto';
import type { NamedPaper, PdfMaker } from '../ports/pdf.ts';
import type { FileContent } from './file-answer.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The PDF of a paper as it is sent. Handlers give papers alone, so none is made within a transaction. */
export async function paperFile({ name, paper }: NamedPaper, pdf: PdfMaker): Promise<FileContent> {
  const bytes = await pdf.make(paper);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, mediaType: 'application/pdf', size: bytes.length, sha256, bytes: once(bytes) };
}
