import type {
  Template,
  TemplateSummary,
  TemplateVersion,
} from '../../../contract/template-shapes.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ContractFileId, TemplateId } from '../../../domain/ids.ts';
import { toContractFile } from '../contract-files/service.ts';
import type { TemplateListRow, TemplateRow, VersionWithFile } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A template as lists show it. */
export function toSummary(row: TemplateListRow): TemplateSummary {
  const { id, type, mode, formality, name, state, currentNumber, version } = row.template;
  return {
    id: id as TemplateId,
    type,
    mode,
    formality,
    name,
    state,
    currentNumber,
    pageCount: row.pageCount,
    fieldCount: row.fieldCount,
    signers: row.signers.map((signer) => ({ id: signer.id, label: signer.label })),
    version,
    createdAt: instant(row.template.createdAt),
    updatedAt: instant(row.template.updatedAt),
  };
}

/** A version with its document and its fields. */
export function toVersion({ version, file }: VersionWithFile): TemplateVersion {
  const { number, name, body, savedByName, savedAt } = version;
  return {
    number,
    name,
    fileId: version.fileId as ContractFileId,
    fieldCount: body.fields.length,
    savedByName,
    savedAt: instant(savedAt),
    file: toContractFile(file),
    body,
  };
}

/** A template with its newest version. */
export function toTemplate(template: TemplateRow, current: VersionWithFile): Template {
  const { fields, signers } = current.version.body;
  const summary = toSummary({
    template,
    pageCount: current.file.pages.length,
    fieldCount: fields.length,
    signers,
  });
  return { ...summary, current: toVersion(current) };
}
