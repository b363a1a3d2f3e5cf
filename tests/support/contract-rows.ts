import { envelope, envelopeDocument } from '../../server/db/schema/contracts/envelope.ts';
import { envelopeEvent, seal } from '../../server/db/schema/contracts/evidence.ts';
import { contractFile } from '../../server/db/schema/contracts/file.ts';
import {
  envelopeAnswer,
  envelopeRecipient,
  signerContact,
  writtenContact,
} from '../../server/db/schema/contracts/recipient.ts';
import {
  contractTemplate,
  templateDraft,
  templateVersion,
} from '../../server/db/schema/contracts/template.ts';
import type { Tx } from '../../server/db/transaction.ts';
import { newId } from './builders.ts';
import { templateBody } from './contract-papers.ts';

/** The tables of contracts whose key begins with the agency. */
export const CONTRACT_TABLES = [
  'contract_file',
  'contract_template',
  'template_version',
  'template_draft',
  'envelope',
  'envelope_document',
  'envelope_recipient',
  'signer_contact',
  'written_contact',
  'envelope_answer',
  'envelope_event',
];

/** Puts a row into each table of contracts, with `mark` wherever people's words stand. */
export async function addContractRows(
  tx: Tx,
  agencyId: string,
  listingId: string,
  mark: string,
): Promise<{ templateId: string; envelopeId: string }> {
  const [fileId, templateId, envelopeId, recipientId] = [newId(), newId(), newId(), newId()];
  const now = new Date();
  const body = templateBody();
  await tx.insert(contractFile).values({
    agencyId,
    id: fileId,
    name: mark,
    size: 10,
    sha256: mark,
    storageKey: `x/${fileId}`,
    pages: [{ width: 595, height: 842, rotation: 0 }],
    createdAt: now,
  });
  await tx.insert(contractTemplate).values({
    agencyId,
    id: templateId,
    type: 'listing-agreement',
    mode: 'manual',
    name: mark,
    formality: 'simple',
    state: 'active',
    currentNumber: 1,
    version: 1,
    createdBy: newId(),
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(templateVersion).values({
    agencyId,
    templateId,
    number: 1,
    name: mark,
    formality: 'simple',
    fileId,
    body,
    savedBy: newId(),
    savedByName: mark,
    savedAt: now,
  });
  await tx.insert(templateDraft).values({
    agencyId,
    templateId,
    name: mark,
    formality: 'simple',
    fileId,
    body,
    savedBy: newId(),
    savedByName: mark,
    savedAt: now,
  });
  await tx.insert(envelope).values({
    agencyId,
    id: envelopeId,
    listingId,
    product: 'listing-agreement',
    state: 'sent',
    subject: mark,
    message: mark,
    inOrder: true,
    formality: 'simple',
    expiresInDays: 14,
    remindEveryDays: 3,
    version: 1,
    createdBy: newId(),
    createdByName: mark,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(envelopeDocument).values({
    agencyId,
    envelopeId,
    position: 0,
    templateId,
    templateNumber: 1,
    name: mark,
    fileId,
    sha256: mark,
    body,
    prefilled: { address: mark },
  });
  await tx.insert(envelopeRecipient).values({
    agencyId,
    envelopeId,
    id: recipientId,
    kind: 'signer',
    role: 'vendor',
    name: mark,
    signerKey: 'vendor-1',
    channels: [],
    position: 1,
    state: 'invited',
    version: 1,
  });
  await tx.insert(signerContact).values({
    agencyId,
    id: newId(),
    listingId,
    name: mark,
    channel: 'EMAIL',
    target: mark,
    place: mark,
    role: 'vendor',
    knownAt: now,
  });
  await tx.insert(writtenContact).values({
    agencyId,
    listingId,
    channel: 'EMAIL',
    target: mark,
    actorId: newId(),
  });
  await tx.insert(envelopeAnswer).values({
    agencyId,
    envelopeId,
    documentPosition: 0,
    fieldId: 'sign',
    recipientId,
    value: mark,
    at: now,
  });
  await tx.insert(envelopeEvent).values({
    agencyId,
    envelopeId,
    seq: 1,
    id: newId(),
    at: now,
    kind: 'created',
    actorName: mark,
    actorKind: 'AGT',
    zone: 'Australia/Sydney',
    facts: {},
    prevHash: '',
    hash: mark,
  });
  await tx.insert(seal).values({
    sha256: `${mark}-${envelopeId}`,
    agencyId,
    envelopeId,
    position: 0,
    sealedAt: now,
    verifyCode: `${mark}-${envelopeId}`,
  });
  return { templateId, envelopeId };
}
