import type { Refusal } from '../../../contract/problems.ts';
import type {
  Template,
  TemplateSummary,
  TemplateVersion,
  TemplateVersionSummary,
} from '../../../contract/template-shapes.ts';
import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ContractFileId } from '../../../domain/ids.ts';
import { can } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { findDraft } from './drafts/store.ts';
import {
  findTemplate,
  findTemplates,
  findVersion,
  findVersions,
  type TemplateRow,
} from './store.ts';
import { toSummary, toTemplate, toVersion } from './template.ts';

type Outcome<T = Template> = Promise<Result<T, Refusal>>;

/** Who asks: what isn't published is seen by those alone who edit templates. */
type Reader = { principal: Pick<SignedInCall['principal'], 'roles'> };

const MOST_LISTED = 500;

const seesDrafts = ({ principal }: Reader) => can(principal.roles, 'template.edit') !== 'none';

/** The templates of the agency on a shelf, by name. */
export async function listTemplates(
  tx: Tx,
  reader: Reader,
  {
    state = 'active',
    type,
    drafts,
  }: {
    state?: TemplateRow['state'] | undefined;
    type?: TemplateType | undefined;
    drafts?: 'with' | undefined;
  },
): Outcome<{ templates: TemplateSummary[] }> {
  const mayEdit = seesDrafts(reader);
  const withDrafts = mayEdit && drafts === 'with';
  const wanted = { state, limit: MOST_LISTED, withDrafts, ...(type ? { type } : {}) };
  const found = await findTemplates(tx, wanted);
  return ok({
    templates: found.map((row) => toSummary(mayEdit ? row : { ...row, draft: null })),
  });
}

/** A template with the version that is offered and, for whoever edits templates, its draft. */
export async function readTemplate(tx: Tx, reader: Reader, id: string): Outcome {
  const template = await findTemplate(tx, id);
  if (!isSeen(template, reader)) return refuse({ code: 'resource.not-found' });
  return ok(await wholeTemplate(tx, template, seesDrafts(reader)));
}

/** What was never published isn't there for whoever doesn't edit templates. */
function isSeen(template: TemplateRow | undefined, reader: Reader): template is TemplateRow {
  return template !== undefined && (template.currentNumber > 0 || seesDrafts(reader));
}

/** A template with all that is known of it, its draft where wanted. */
export async function wholeTemplate(
  tx: Tx,
  template: TemplateRow,
  withDraft = true,
): Promise<Template> {
  const { id, currentNumber } = template;
  const current = currentNumber > 0 ? await findVersion(tx, id, currentNumber) : undefined;
  return toTemplate(template, current, withDraft ? await findDraft(tx, id) : undefined);
}

/** The versions of a template, newest first; none of one that was never published. */
export async function listVersions(
  tx: Tx,
  reader: Reader,
  id: string,
): Outcome<{ versions: TemplateVersionSummary[] }> {
  if (!isSeen(await findTemplate(tx, id), reader)) return refuse({ code: 'resource.not-found' });
  const rows = await findVersions(tx, id, MOST_LISTED);
  return ok({
    versions: rows.map((row) => ({
      ...row,
      fileId: row.fileId as ContractFileId,
      savedAt: row.savedAt.toISOString() as IsoInstant,
    })),
  });
}

/** One version of a template. */
export async function readVersion(tx: Tx, id: string, number: number): Outcome<TemplateVersion> {
  const found = await findVersion(tx, id, number);
  return found ? ok(toVersion(found)) : refuse({ code: 'resource.not-found' });
}
