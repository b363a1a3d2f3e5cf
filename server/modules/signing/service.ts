import type { OtpAvailable } from '../../../contract/endpoints/otp.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { Signing, SigningInfo } from '../../../contract/signing-shapes.ts';
import { LINK_PURPOSES } from '../../../domain/products/link-purposes.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { EnvelopeLink } from '../../http/link-access.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { fileContent, findContractFile } from '../contract-files/service.ts';
import { envelopeDocuments } from '../envelopes/service.ts';
import { arrive, groundOf, type SigningCall, type SigningDeps } from './ground.ts';
import { findShown } from './store.ts';
import { isReadable, viewOf } from './view.ts';

/** What the first page of a link needs from outside. */
export type InfoDeps = {
  /** Where a code can be sent to, masked. */
  available: (link: EnvelopeLink) => Promise<OtpAvailable>;
};

/** Of which agency a link is and where a code can go: nothing of what is signed, before any proof. */
export async function signingInfo(
  { link, transaction }: SigningCall,
  { available }: InfoDeps,
): Promise<Result<SigningInfo, Refusal>> {
  const shown = await transaction((tx) =>
    findShown(tx, { agencyId: link.agencyId, id: link.envelopeId }),
  );
  if (!shown) return refuse({ code: 'resource.not-found' });
  const { agencyName, product } = shown;
  return ok({ agencyName, purpose: LINK_PURPOSES[product], available: await available(link) });
}

/** The envelope of a link; the first reading in one's turn marks it as opened. */
export function readSigning(
  call: SigningCall,
  { ids }: SigningDeps,
): Promise<Result<Signing, Refusal>> {
  return call.transaction(async (tx) => {
    const opened = await groundOf(tx, call);
    if (!opened.ok) return opened;
    const ground = await arrive(tx, { ids, now: call.now }, call, opened.value);
    return ok(await viewOf(tx, call, ground));
  });
}

/** A document as it was sent, or sealed once all have signed; nothing half-signed ever leaves. */
export async function openForSigner(
  call: SigningCall,
  files: FileStorage,
  { position, isSealed }: { position: number; isSealed: boolean },
) {
  const { link } = call;
  const found = await call.transaction(async (tx) => {
    const opened = await groundOf(tx, call);
    if (!opened.ok) return opened;
    const { row } = opened.value;
    if (isSealed && row.state !== 'completed') {
      return refuse<Refusal>({ code: 'envelope.not-sealed' });
    }
    const documents = isReadable(opened.value)
      ? await envelopeDocuments(tx, { agencyId: link.agencyId, id: link.envelopeId })
      : [];
    const document = documents.find((each) => each.position === position);
    const fileId = isSealed ? document?.sealedFileId : document?.fileId;
    const file = fileId ? await findContractFile(tx, fileId) : undefined;
    return document && file
      ? ok({ document, file })
      : refuse<Refusal>({ code: 'resource.not-found' });
  });
  if (!found.ok) return found;
  const { document, file } = found.value;
  return ok(await fileContent(files, file, `${document.name}.pdf`));
}
