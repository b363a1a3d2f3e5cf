import type { Refusal } from '../../../contract/problems.ts';
import type {
  NewTemplate,
  Template,
  TemplateDraftContent,
} from '../../../contract/template-shapes.ts';
import type { TemplateBody } from '../../../domain/contracts/template/body.ts';
import { bodyFaults } from '../../../domain/contracts/template/body-faults.ts';
import { publishingFaults } from '../../../domain/contracts/template/publishing.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { findContractFile } from '../contract-files/service.ts';
import { type DraftRow, deleteDraft, findDraft, writeDraft } from './drafts/store.ts';
import { wholeTemplate } from './service.ts';
import {
  findTemplate,
  insertTemplate,
  insertVersion,
  isNameTaken,
  lockNames,
  nextNumber,
  personName,
  type TemplateRow,
  updateTemplate,
} from './store.ts';

type Outcome = Promise<Result<Template, Refusal>>;

/** Who saves, and when. */
export type Saver = Pick<SignedInCall, 'now'> & {
  principal: Pick<SignedInCall['principal'], 'subject' | 'agencyId'>;
};

/** A template and the version of it that somebody saw. */
type OnVersion = { id: string; version: number };

/** Makes a template: a draft, which nobody is offered. */
export async function createTemplate(tx: Tx, call: Saver, input: NewTemplate): Outcome {
  const { agencyId, subject } = call.principal;
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const { id, type, mode, ...content } = input;
  const draft = await draftOf(tx, call, { agencyId, id }, content);
  if (!draft.ok) return draft;
  const template: TemplateRow = {
    agencyId,
    id,
    type,
    mode,
    formality: content.formality,
    name: content.name,
    state: 'active',
    currentNumber: 0,
    version: 1,
    createdBy: subject,
    createdAt: call.now,
    updatedAt: call.now,
  };
  // Asked before the name: whoever repeats a lost call is told that it was made.
  if (await findTemplate(tx, id)) return refuse({ code: 'template.exists' });
  if (await isTaken(tx, template, content.name)) return refuse({ code: 'template.name-taken' });
  if (!(await insertTemplate(tx, template))) return refuse({ code: 'template.exists' });
  await writeDraft(tx, draft.value);
  return ok(await wholeTemplate(tx, template));
}

/**
 * Keeps what is designed on top of what was seen. What is published stays offered as it is, under its name;
 * one that never was takes the draft's name at once.
 */
export async function saveDraft(
  tx: Tx,
  call: Saver,
  on: OnVersion,
  content: TemplateDraftContent,
): Outcome {
  const opened = await openActive(tx, on);
  if (!opened.ok) return opened;
  const template = opened.value;
  const draft = await draftOf(tx, call, template, content);
  if (!draft.ok) return draft;
  if (await isTaken(tx, template, content.name)) return refuse({ code: 'template.name-taken' });
  await writeDraft(tx, draft.value);
  const { name, formality } = content;
  return write(tx, call, template, template.currentNumber === 0 ? { name, formality } : {});
}

/** Gives up the draft beside what is published. */
export async function discardDraft(tx: Tx, call: Saver, on: OnVersion): Outcome {
  const opened = await openActive(tx, on);
  if (!opened.ok) return opened;
  const template = opened.value;
  if (template.currentNumber === 0) return refuse({ code: 'template.unpublished' });
  if (!(await findDraft(tx, template.id))) return refuse({ code: 'template.no-draft' });
  await deleteDraft(tx, template);
  return write(tx, call, template, {});
}

/** Makes the draft a version, which is offered from now on; those before stay as they are. */
export async function publish(tx: Tx, call: Saver, on: OnVersion, versionName: string): Outcome {
  const opened = await openActive(tx, on);
  if (!opened.ok) return opened;
  const template = opened.value;
  const { id, agencyId } = template;
  const found = await findDraft(tx, id);
  if (!found) return refuse({ code: 'template.no-draft' });
  const { name, formality, fileId, body } = found.draft;
  const unsound = await contentFaults(tx, { fileId, body });
  if (unsound) return refuse(unsound);
  const faults = publishingFaults(body);
  if (faults.length > 0) {
    const errors = faults.map((fault) => ({ ...fault, path: `body.${fault.path}` }));
    return refuse({ code: 'template.incomplete', errors });
  }
  if (await isTaken(tx, template, name)) return refuse({ code: 'template.name-taken' });
  const number = await nextNumber(tx, id);
  const { subject } = call.principal;
  await insertVersion(tx, {
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
  await deleteDraft(tx, template);
  return write(tx, call, template, { name, formality, currentNumber: number });
}

/** Offers a template no more, or again. As it is already: nothing happens. */
export async function shelve(
  tx: Tx,
  call: Saver,
  on: OnVersion,
  state: TemplateRow['state'],
): Outcome {
  const opened = await openForChange(tx, on);
  if (!opened.ok) return opened;
  const template = opened.value;
  if (template.state === state) return ok(await wholeTemplate(tx, template));
  // Its name may have gone to another meanwhile.
  if (state === 'active' && (await isTaken(tx, template, template.name))) {
    return refuse({ code: 'template.name-taken' });
  }
  return write(tx, call, template, { state });
}

async function openForChange(
  tx: Tx,
  { id, version }: OnVersion,
): Promise<Result<TemplateRow, Refusal>> {
  const template = await findTemplate(tx, id, { lock: true });
  if (!template) return refuse({ code: 'resource.not-found' });
  if (template.version === version) return ok(template);
  return refuse({ code: 'etag.stale', current: await wholeTemplate(tx, template) });
}

async function openActive(tx: Tx, on: OnVersion): Promise<Result<TemplateRow, Refusal>> {
  const opened = await openForChange(tx, on);
  if (opened.ok && opened.value.state === 'archived') return refuse({ code: 'template.archived' });
  return opened;
}

async function write(tx: Tx, call: Saver, row: TemplateRow, change: Partial<TemplateRow>): Outcome {
  const next = { ...row, ...change, version: row.version + 1, updatedAt: call.now };
  await updateTemplate(tx, row, next);
  return ok(await wholeTemplate(tx, next));
}

/** Whether the name is another's; asked under a lock, so that of two who take it at once one is told. */
async function isTaken(tx: Tx, of: TemplateRow, name: string): Promise<boolean> {
  await lockNames(tx, of.agencyId);
  return isNameTaken(tx, of, name);
}

/** What is wrong with the document or its fields; undefined when they can be kept. */
async function contentFaults(
  tx: Tx,
  { fileId, body }: { fileId: string; body: TemplateBody },
): Promise<Refusal | undefined> {
  const file = await findContractFile(tx, fileId);
  // What was sealed is somebody's contract, never the ground of another.
  if (!file || file.createdBy === null) {
    const errors = [{ path: 'fileId', message: 'There is no such document' }];
    return { code: 'template.refused', errors };
  }
  const faults = bodyFaults(body, file.pages);
  if (faults.length === 0) return undefined;
  const errors = faults.slice(0, 100).map((fault) => ({ ...fault, path: `body.${fault.path}` }));
  return { code: 'template.refused', errors };
}

/** The row of a draft, when its document is there and its fields are sound. */
async function draftOf(
  tx: Tx,
  call: Saver,
  { agencyId, id }: { agencyId: string; id: string },
  { name, formality, fileId, body }: TemplateDraftContent,
): Promise<Result<DraftRow, Refusal>> {
  const refusal = await contentFaults(tx, { fileId, body });
  if (refusal) return refuse(refusal);
  const { subject } = call.principal;
  return ok({
    agencyId,
    templateId: id,
    name,
    formality,
    fileId,
    body,
    savedBy: subject,
    savedByName: await personName(tx, agencyId, subject),
    savedAt: call.now,
  });
}
