import { cents } from '../../../../domain/money.ts';
import { ok } from '../../../../domain/result.ts';
import { proposeInvoice } from '../../../../domain/suppliers/invoice-proposal.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { PdfFields } from '../../../ports/pdf-fields.ts';
import { openDocument } from '../../documents/service.ts';

/** What reading an invoice needs from outside. */
export type ProposeDeps = { files: FileStorage; pdfFields: Pick<PdfFields, 'readText'> };

/** What a stored file seems to say; nothing where it isn't a PDF with text. */
export async function proposeFromFile(
  call: SignedInCall,
  { files, pdfFields }: ProposeDeps,
  { id, documentId }: { id: string; documentId: string },
) {
  const opened = await openDocument(call, files, id, documentId);
  if (!opened.ok) return opened;
  if (opened.value.mediaType !== 'application/pdf') return ok({});
  const parts: Uint8Array[] = [];
  for await (const part of opened.value.bytes) parts.push(part);
  const { total, gst, ...rest } = proposeInvoice(await pdfFields.readText(Buffer.concat(parts)));
  return ok({
    ...rest,
    ...(total === undefined ? {} : { total: cents(total) }),
    ...(gst === undefined ? {} : { gst: cents(gst) }),
  });
}
