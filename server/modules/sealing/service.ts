import { randomBytes } from 'node:crypto';
import type { FieldValues } from '../../../domain/contracts/template/conditions.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { makeShortcode, shortcodeBytes } from '../../../domain/otp/shortcode.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContractPdf } from '../../ports/contract-pdf.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Ids } from '../../ports/ids.ts';
import type { CheckedPage, PdfCheck } from '../../ports/pdf-check.ts';
import type { Signer } from '../../ports/signer.ts';
import { contractBytes, keepFileRow, keepMadeBytes } from '../contract-files/service.ts';
import { certificateOf } from './certificate.ts';
import { inkedFields } from './ink-service.ts';
import { type EnvelopeWhole, findWhole, lockSealing, writeSeal } from './store.ts';

/** What sealing needs from outside. */
export type SealingDeps = {
  tenant: <T>(
    tenant: { agencyId: string; subject: string },
    work: (tx: Tx) => Promise<T>,
  ) => Promise<T>;
  files: FileStorage;
  contractPdf: ContractPdf;
  pdfCheck: PdfCheck;
  signer: Signer;
  clock: Clock;
  ids: Ids;
  brandName: string;
  publicUrl: string;
};

type Document = EnvelopeWhole['documents'][number];
type Filled = Document & { bytes: Uint8Array };

/**
 * Seals the documents of an envelope that everybody has signed: the fields are written into the pages, a
 * certificate is added, and the file gets a digital signature; its bytes are kept before its seal is
 * written. All documents get their seals together, once: sealed again, an envelope keeps the files it has.
 */
export async function sealEnvelope(
  deps: SealingDeps,
  { agencyId, envelopeId }: { agencyId: string; envelopeId: string },
): Promise<void> {
  const tenant = { agencyId, subject: envelopeId };
  const whole = await deps.tenant(tenant, (tx) => findWhole(tx, envelopeId));
  if (whole?.row.state !== 'sealing') return;
  if (whole.documents.every(({ document }) => document.sealedFileId !== null)) return;
  const at = deps.clock.now();
  const zone = whole.events.at(-1)?.zone ?? 'Australia/Sydney';
  const filled: Filled[] = [];
  for (const each of whole.documents) filled.push(await fillDocument(deps, whole, each, zone));
  const sealed: Awaited<ReturnType<typeof sealDocument>>[] = [];
  for (const each of filled) {
    sealed.push(await sealDocument(deps, whole, { each, at, zone }));
  }
  await deps.tenant(tenant, async (tx) => {
    if (!(await lockSealing(tx, envelopeId))) return;
    for (const { file, position, verifyCode } of sealed) {
      const seal = { agencyId, envelopeId, position, verifyCode, sealedAt: at };
      await keepFileRow(tx, file);
      const isNew = await writeSeal(tx, { ...seal, fileId: file.id, sha256: file.sha256 });
      // Another process was quicker; nothing of this one may stay.
      if (!isNew) throw new Error('The document was sealed meanwhile');
    }
  });
}

async function fillDocument(
  deps: SealingDeps,
  whole: EnvelopeWhole,
  each: Document,
  zone: string,
): Promise<Filled> {
  const original = await contractBytes(deps.files, each.file);
  if (each.file.sha256 !== each.document.sha256) {
    throw new Error('A document is not the one that was sent');
  }
  const fields = inkedFields(each.document.body, valuesOf(whole, each, zone));
  const bytes = await deps.contractPdf.fill(original, fields, deps.clock.now());
  return { ...each, bytes };
}

/** What was composed and what was answered; the day of signing where only the signing itself tells it. */
function valuesOf(whole: EnvelopeWhole, { document }: Document, zone: string): FieldValues {
  const answers = whole.answers.filter((each) => each.documentPosition === document.position);
  const signedOn = document.body.fields.flatMap(({ id, type, signerId }) => {
    const signer = whole.recipients.find(({ signerKey }) => signerKey === signerId);
    const isDay = type === 'sign_date' && signerId !== undefined && signer?.signedAt;
    return isDay ? [[id, propertyDate(isDay, zone)] as const] : [];
  });
  return Object.fromEntries([
    ...signedOn,
    ...Object.entries(document.prefilled),
    ...answers.map(({ fieldId, value }) => [fieldId, value] as const),
  ]);
}

async function sealDocument(
  deps: SealingDeps,
  whole: EnvelopeWhole,
  { each, at, zone }: { each: Filled; at: Date; zone: string },
) {
  const { agencyId } = whole.row;
  const verifyCode = makeShortcode(true, randomBytes(shortcodeBytes(true)));
  const certificate = certificateOf(whole, {
    at,
    zone,
    position: each.document.position,
    seal: await deps.signer.identity(),
    verifyUrl: `${deps.publicUrl}/verify/${verifyCode}`,
  });
  const prepared = await deps.contractPdf.prepare(each.bytes, certificate, {
    name: deps.brandName,
    reason: 'Everybody has signed; any change after this shows',
    location: 'Australia',
    at,
  });
  const bytes = await deps.signer.sign(prepared);
  const pages = [...(await pagesOf(deps, each, bytes))];
  const name = each.document.name;
  const made = { agencyId, id: deps.ids.next(), name, pages, createdAt: at };
  const file = await keepMadeBytes(deps.files, made, bytes);
  return { file, position: each.document.position, verifyCode };
}

/**
 * What we made ourselves passes our own check too, unless its additions made it larger than uploads may be,
 * or it was uploaded before layers and notes were refused: what everybody signed is sealed in the end.
 */
async function pagesOf(
  { pdfCheck }: Pick<SealingDeps, 'pdfCheck'>,
  { file }: Document,
  bytes: Uint8Array,
): Promise<readonly CheckedPage[]> {
  const checked = await pdfCheck.check(bytes);
  if (checked.ok) return checked.value;
  if (!['too-large', 'too-many-pages', 'overlaid'].includes(checked.error)) {
    throw new Error(`A sealed document is not sound: ${checked.error}`);
  }
  return file.pages;
}
