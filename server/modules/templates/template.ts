import type {
  Template,
  TemplateDraft,
  TemplateSummary,
  TemplateVersion,
} from '../../../contract/template-shapes.ts';
import type { TemplateBody } from '../../../domain/contracts/template/body.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ContractFileId, TemplateId } from '../../../domain/ids.ts';
import { toContractFile } from '../contract-files/service.ts';
import type { DraftWithFile } from './drafts/store.ts';
import type { TemplateListRow, TemplateRow, VersionWithFile } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A template as lists show it; its draft is for whoever edits templates. */
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
    ...(row.draft
      ? { draft: { savedByName: row.draft.savedByName, savedAt: instant(row.draft.savedAt) } }
      : {}),
  };
}

/** A version with its document and its fields. */
export function toVersion({ version, file }: VersionWithFile): TemplateVersion {
  const { number, name, formality, body, savedByName, savedAt } = version;
  return {
    number,
    name,
    formality,
    fileId: version.fileId as ContractFileId,
    fieldCount: body.fields.length,
    savedByName,
    savedAt: instant(savedAt),
    file: toContractFile(file),
    body,
  };
}

function toDraft({ draft, file }: DraftWithFile): TemplateDraft {
  const { name, formality, body, savedByName, savedAt } = draft;
  return {
    name,
    formality,
    fileId: draft.fileId as ContractFileId,
    file: toContractFile(file),
    body,
    savedByName,
    savedAt: instant(savedAt),
  };
}

/** A template with what is known of it: the version that is offered, and its draft. */
export function toTemplate(
  template: TemplateRow,
  current: VersionWithFile | undefined,
  draft: DraftWithFile | undefined,
): Template {
  const shown: { body: TemplateBody; pages: readonly unknown[] } | undefined = current
    ? { body: current.version.body, pages: current.file.pages }
    : draft && { body: draft.draft.body, pages: draft.file.pages };
  if (!shown) throw new Error('A template without a version or a draft');
  const { draft: _, ...summary } = toSummary({
    template,
    pageCount: shown.pages.length,
    fieldCount: shown.body.fields.length,
    signers: shown.body.signers,
    draft: null,
  });
  return {
    ...summary,
    ...(current ? { current: toVersion(current) } : {}),
    ...(draft ? { draft: toDraft(draft) } : {}),
  };
}
