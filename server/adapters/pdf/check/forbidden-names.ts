import type { PdfRefusal } from '../../../ports/pdf-check.ts';

/** Names that no data spell by chance, so they are refused wherever they stand. */
const ANYWHERE: ReadonlyMap<string, PdfRefusal> = new Map([
  ['JavaScript', 'script'],
  ['Launch', 'script'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
  ['FileAttachment', 'embedded'],
  ['RichMedia', 'embedded'],
  ['RichMediaContent', 'embedded'],
  ['SubmitForm', 'external'],
  ['ImportData', 'external'],
]);

/** Names that count where the structure of the file is written, not inside of pictures and text. */
const IN_STRUCTURE: ReadonlyMap<string, PdfRefusal> = new Map([
  ['AA', 'script'],
  ['Encrypt', 'encrypted'],
  ['EF', 'embedded'],
  ['GoToE', 'external'],
  ['GoToR', 'external'],
  ['JS', 'script'],
  ['Rendition', 'embedded'],
  ['XFA', 'form-xfa'],
]);

/** Why a file with this name in it is refused, if it is. The name is the decoded one, without its slash. */
export function refusalOfName(
  name: string,
  { isStructure }: { isStructure: boolean },
): PdfRefusal | undefined {
  return ANYWHERE.get(name) ?? (isStructure ? IN_STRUCTURE.get(name) : undefined);
}
