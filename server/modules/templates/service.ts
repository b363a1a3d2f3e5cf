import type { Refusal } from '../../../contract/problems.ts';
import type {
  NewTemplate,
  NewVersion,
  Template,
  TemplateSummary,
  TemplateVersion,
  TemplateVersionSummary,
} from '../../../contract/template-shapes.ts';
import { bodyFaults } from '../../../domain/contracts/template/body-faults.ts';
import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { AgencyId, ContractFileId } from '../../../domain/ids.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { findContractFile } from '../contract-files/service.ts';
import {
  findTemplate,
  findTemplates,
  findVersion,
  findVersions,
  insertTemplate,
  insertVersion,
  personName,
  type TemplateRow,
  updateTemplate,
  type VersionRow,
} from './store.ts';
import { toSummary, toTemplate, toVersion } from './template.ts';

type Outcome<T = Template> = Promise<Result<T, Refusal>>;

const MOST_LISTED = 500;

/** Who saves, and when. */
export type Saver = Pick<SignedInCall, 'now'> & {
  principal: Pick<SignedInCall['principal'], 'subject' | 'agencyId'>;
};

/** The templates of the agency on a shelf, by name. */
export async function listTemplates(
  tx: Tx,
  {
    state = 'active',
    type,
  }: { state?: TemplateRow['state'] | undefined; type?: TemplateType | undefined },
): Outcome<{ templates: TemplateSummary[] }> {
  const wanted = { state, limit: MOST_LISTED, ...(type ? { type } : {}) };
  return ok({ templates: (await findTemplates(tx, wanted)).map(toSummary) });
}

/** A template with its newest version. */
export async function readTemplate(tx: Tx, id: string): Outcome {
  const template = await findTemplate(tx, id);
  return template ? whole(tx, template) : refuse({ code: 'resource.not-found' });
}

async function whole(tx: Tx, template: TemplateRow): Outcome {
  const current = await findVersion(tx, template.id, template.currentNumber);
  if (!current) throw new Error('A template without its newest version');
  return ok(toTemplate(template, current));
}

/** The versions of a template, newest first. */
export async function listVersions(
  tx: Tx,
  id: string,
): Outcome<{ versions: TemplateVersionSummary[] }> {
  const rows = await findVersions(tx, id, MOST_LISTED);
  if (rows.length === 0) return refuse({ code: 'resource.not-found' });
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

/** Makes a template with its first version. */
export async function createTemplate(tx: Tx, call: Saver, input: NewTemplate): Outcome {
  const { agencyId, subject } = call.principal;
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const { id, type, mode, name, formality } = input;
  const version = await versionOf(tx, call, agencyId, { id, number: 1 }, input);
  if (!version.ok) return version;
  const template: TemplateRow = {
    agencyId,
    id,
    type,
    mode,
    formality,
    name,
    state: 'active',
    currentNumber: 1,
    version: 1,
    createdBy: subject,
    createdAt: call.now,
    updatedAt: call.now,
  };
  if (!(await insertTemplate(tx, template))) return refuse({ code: 'template.exists' });
  await insertVersion(tx, version.value);
  return whole(tx, template);
}

/** Saves a new version on top of the one that was seen; those before stay as they are. */
export async function addVersion(
  tx: Tx,
  call: Saver,
  { id, version, input }: { id: string; version: number; input: NewVersion },
): Outcome {
  const opened = await openForChange(tx, id, version);
  if (!opened.ok) return opened;
  const template = opened.value;
  if (template.state === 'archived') return refuse({ code: 'template.archived' });
  const number = template.currentNumber + 1;
  const row = await versionOf(tx, call, template.agencyId as AgencyId, { id, number }, input);
  if (!row.ok) return row;
  await insertVersion(tx, row.value);
  const { name, formality } = input;
  return write(tx, call, template, { name, formality, currentNumber: number });
}

/** Offers a template no more, or again. As it is already: nothing happens. */
export async function shelve(
  tx: Tx,
  call: Saver,
  { id, version, state }: { id: string; version: number; state: TemplateRow['state'] },
): Outcome {
  const opened = await openForChange(tx, id, version);
  if (!opened.ok) return opened;
  return opened.value.state === state
    ? whole(tx, opened.value)
    : write(tx, call, opened.value, { state });
}

async function openForChange(tx: Tx, id: string, version: number): Outcome<TemplateRow> {
  const template = await findTemplate(tx, id, { lock: true });
  if (!template) return refuse({ code: 'resource.not-found' });
  if (template.version === version) return ok(template);
  const current = await whole(tx, template);
  return refuse({ code: 'etag.stale', current: current.ok ? current.value : undefined });
}

function write(tx: Tx, call: Saver, row: TemplateRow, change: Partial<TemplateRow>) {
  const next = { ...row, ...change, version: row.version + 1, updatedAt: call.now };
  return updateTemplate(tx, row, next).then(() => whole(tx, next));
}

/** The row of a new version, when its document is there and its fields are sound. */
async function versionOf(
  tx: Tx,
  call: Saver,
  agencyId: AgencyId,
  { id, number }: { id: string; number: number },
  { fileId, body, versionName, formality }: NewVersion,
): Outcome<VersionRow> {
  const file = await findContractFile(tx, fileId);
  // What was sealed is somebody's contract, never the ground of another.
  if (!file || file.createdBy === null) {
    const errors = [{ path: 'fileId', message: 'There is no such document' }];
    return refuse({ code: 'template.refused', errors });
  }
  const faults = bodyFaults(body, file.pages);
  if (faults.length > 0) {
    const errors = faults.slice(0, 100).map((fault) => ({ ...fault, path: `body.${fault.path}` }));
    return refuse({ code: 'template.refused', errors });
  }
  const { subject } = call.principal;
  return ok({
    agencyId,
    templateId: id,
    number,
    name: versionName,
    formality,
    fileId,
    body,
    savedBy: subject,
    savedByName: await personName(tx, agencyId, subject),
    savedAt: call.now,
  });
}
