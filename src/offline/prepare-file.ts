import * as v from 'valibot';
import {
  DocumentFactsSchema,
  type DocumentKind,
  refusalOfKind,
} from '../../domain/documents/document.ts';
import { fileBeginsAs } from '../../domain/documents/file-beginning.ts';
import { DocumentIdSchema } from '../../domain/ids.ts';
import { ok, type Result, refuse } from '../../domain/result.ts';
import { newId } from '../platform/ids.ts';
import { sha256 } from '../platform/sha256.ts';
import type { OperationPayload } from './changes/operations.ts';

/** Types by the end of the name, for systems that don't tell them. */
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const OTHER_TYPE = 'It is not the type of file that its name says. Choose another one.';

const PAPERS = '.pdf,.txt,.docx,.xlsx,.jpg,.jpeg,.png,.webp,.heic';

/** What the file picker offers. */
export const ACCEPTED: Record<DocumentKind, string> = {
  document: PAPERS,
  authority: '.pdf,.jpg,.jpeg,.png,.webp,.heic',
  photo: 'image/jpeg,image/png,image/webp,image/heic',
  identity: '.pdf,.jpg,.jpeg,.png,.webp,.heic',
  invoice: '.pdf,.jpg,.jpeg,.png,.webp,.heic',
};

function typeOf({ name, type }: File): string {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;
}

/** Reads the facts of a chosen file; refused with words for the person when it can't be kept. */
export async function prepareFile(
  file: File,
  kind: DocumentKind,
): Promise<Result<OperationPayload<'document.add@1'>, string>> {
  const facts = v.safeParse(DocumentFactsSchema, {
    kind,
    name: file.name,
    mediaType: typeOf(file),
    size: file.size,
    sha256: '0'.repeat(64),
  });
  if (!facts.success) return refuse(facts.issues[0].message);
  const refusal = refusalOfKind(facts.output);
  if (refusal !== undefined) return refuse(refusal);
  try {
    const id = v.parse(DocumentIdSchema, newId());
    const bytes = await file.arrayBuffer();
    // The server looks at the same; here whoever chose it still has the right one at hand.
    if (!fileBeginsAs(facts.output.mediaType, new Uint8Array(bytes))) return refuse(OTHER_TYPE);
    return ok({ ...facts.output, id, sha256: await sha256(bytes) });
  } catch {
    return refuse('The file can’t be read');
  }
}
