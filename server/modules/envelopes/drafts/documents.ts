import type { DraftDocument } from '../../../../contract/envelope-draft.ts';
import { valueFault } from '../../../../domain/contracts/signing/field-value.ts';
import { bodyFaults } from '../../../../domain/contracts/template/body-faults.ts';
import { takesText } from '../../../../domain/contracts/template/field-types.ts';
import { FORMALITIES, type Formality } from '../../../../domain/contracts/template-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { findContractFile, visibleFile } from '../../contract-files/service.ts';
import { type EnvelopeRow, findDocuments } from '../store.ts';
import { findTemplateVersion, type NewDocument } from './store.ts';

/** A thing that is wrong with a draft, and where. */
export type DraftFault = { path: string; message: string };

/** The documents of a draft as they are kept, how formally they are signed, and what is wrong. */
export type ResolvedDocuments = {
  rows: NewDocument[];
  formality: Formality;
  faults: DraftFault[];
};

/**
 * Takes the documents of a draft from the agency's templates and files: each with its own copy of the
 * fields, so that a later version of the template changes nothing under it. A file that this person may not
 * see is as if it weren't there, unless it is in this envelope already.
 */
export async function resolveDocuments(
  tx: Tx,
  call: Pick<SignedInCall, 'principal'>,
  { agencyId, id: envelopeId, product }: Pick<EnvelopeRow, 'agencyId' | 'id' | 'product'>,
  documents: readonly DraftDocument[],
): Promise<ResolvedDocuments> {
  const resolved: ResolvedDocuments = { rows: [], formality: 'simple', faults: [] };
  const own = (await findDocuments(tx, agencyId, [envelopeId])).map(({ fileId }) => fileId);
  for (const [position, document] of documents.entries()) {
    const path = `documents.${position}`;
    const found =
      document.kind === 'template'
        ? await ofTemplate(tx, agencyId, product, document)
        : { ...document, formality: 'simple' as const, template: {} };
    if (typeof found === 'string') {
      resolved.faults.push({ path, message: found });
      continue;
    }
    const { fileId, name, body, formality, template } = found;
    const isThere = document.kind === 'template' || own.includes(fileId);
    const seen = isThere ? undefined : await visibleFile(tx, call, fileId);
    const file = isThere ? await findContractFile(tx, fileId) : seen?.ok ? seen.value : undefined;
    if (!file) {
      resolved.faults.push({ path, message: 'There is no such file' });
      continue;
    }
    const { prefilled } = document;
    const faults = [...bodyFaults(body, file.pages), ...prefilledFaults(body, prefilled)];
    resolved.faults.push(...faults.map((each) => ({ ...each, path: `${path}.${each.path}` })));
    resolved.formality = stricter(resolved.formality, formality);
    const { sha256 } = file;
    const place = { agencyId, envelopeId, position };
    resolved.rows.push({ ...place, ...template, name, fileId, sha256, body, prefilled });
  }
  return resolved;
}

async function ofTemplate(
  tx: Tx,
  agencyId: string,
  product: EnvelopeRow['product'],
  { templateId, templateNumber }: Extract<DraftDocument, { kind: 'template' }>,
) {
  const found = await findTemplateVersion(tx, agencyId, { templateId, number: templateNumber });
  if (!found) return 'There is no such template';
  if (found.type !== product) return 'This template is for another product';
  if (found.state === 'archived') return 'This template was archived';
  if (found.offered === 0) return 'This template isn’t published';
  return { ...found, template: { templateId, templateNumber } };
}

type Body = NewDocument['body'];

function prefilledFaults(body: Body, prefilled: NewDocument['prefilled']): DraftFault[] {
  return Object.entries(prefilled).flatMap(([fieldId, value]) => {
    const path = `prefilled.${fieldId}`;
    const field = body.fields.find(({ id }) => id === fieldId);
    if (!field) return [{ path, message: 'There is no such field' }];
    if (!takesText(field.type)) return [{ path, message: 'Only the signer fills this field' }];
    const fault = valueFault(field, value);
    return fault === null ? [] : [{ path, message: fault }];
  });
}

function stricter(one: Formality, other: Formality): Formality {
  return FORMALITIES.indexOf(one) > FORMALITIES.indexOf(other) ? one : other;
}
