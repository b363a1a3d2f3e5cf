import type { Refusal } from '../../../contract/problems.ts';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { ContractPdf } from '../../ports/contract-pdf.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { contractBytes, findContractFile } from '../contract-files/service.ts';
import { inkedFields } from '../sealing/ink-service.ts';
import { openToRead } from './access.ts';
import { filledWith, valuesToMerge } from './drafts/fill.ts';
import { sha256 } from './events/service.ts';
import { groundToRead } from './moves-service.ts';
import { findAnswers, findDocuments } from './store.ts';

/** What a preview is made with. */
export type PreviewDeps = { files: FileStorage; contractPdf: Pick<ContractPdf, 'fill'> };

/**
 * A document with what is filled so far: of a draft as it would be sent now, afterwards what was sent and
 * what those wrote who have signed. No signature is in it, and nothing that somebody hasn't signed yet.
 */
export async function previewDocument(
  call: SignedInCall,
  { files, contractPdf }: PreviewDeps,
  { id, position }: { id: string; position: number },
) {
  const found = await call.transaction(async (tx) => {
    const opened = await openToRead(tx, call, id);
    if (!opened.ok) return opened;
    const { row, listing } = opened.value;
    const ground = await groundToRead(tx, row, listing);
    const documents = await findDocuments(tx, row.agencyId, [id]);
    const sent = documents.filter((each) => each.position === position);
    const [document] =
      row.state === 'draft' ? filledWith(sent, await valuesToMerge(tx, ground, call.now)) : sent;
    const file = document && (await findContractFile(tx, document.fileId));
    if (!document || !file) return refuse<Refusal>({ code: 'resource.not-found' });
    const signed = ground.recipients.filter(({ state }) => state === 'signed');
    const written = (await findAnswers(tx, row)).flatMap(
      ({ documentPosition, recipientId, fieldId, value }): [string, FieldValue][] => {
        const isTheirs = signed.some((each) => each.id === recipientId);
        const isHand = typeof value === 'object' && 'png' in value;
        return documentPosition === position && isTheirs && !isHand ? [[fieldId, value]] : [];
      },
    );
    const values = { ...document.prefilled, ...Object.fromEntries(written) };
    return ok({ document, file, values });
  });
  if (!found.ok) return found;
  const { document, file, values } = found.value;
  const bytes = await contractBytes(files, file);
  const filled = await contractPdf.fill(bytes, inkedFields(document.body, values), call.now);
  return ok({
    name: `${document.name}.pdf`,
    mediaType: 'application/pdf',
    size: filled.length,
    sha256: sha256(filled),
    bytes: once(filled),
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
