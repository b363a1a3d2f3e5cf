import type { TestApi, TestCall } from '../../support/api-app.ts';
import { newId, type Person } from '../../support/builders.ts';
import { contractPdf, templateCalls } from '../../support/contract-papers.ts';

/*
 * By actor, as in the table that these rows are part of: who edits templates, who sends contracts and so
 * chooses among them, and that our own staff have no business with them.
 */
const SEE = '200 403 200 200 200 200 200 403  403 403 403 403  403  401 401 401 401';
const SEE_MISSING = SEE.replaceAll('200', '404');
/** What somebody else brought and no template stands on: for those who edit templates. */
const SEE_LOOSE = '200 403 404 200 404 404 404 403  403 403 403 403  403  401 401 401 401';
const EDIT = '200 403 403 200 403 403 403 403  403 403 403 403  403  401 401 401 401';
const EDIT_MISSING = EDIT.replaceAll('200', '404');

const reading = (endpoint: string) => [
  { endpoint, target: 'own' as const, statuses: SEE },
  { endpoint, target: 'foreign' as const, statuses: SEE_MISSING },
  { endpoint, target: 'missing' as const, statuses: SEE_MISSING },
];
const editing = (endpoint: string) => [
  { endpoint, target: 'own' as const, statuses: EDIT },
  { endpoint, target: 'foreign' as const, statuses: EDIT_MISSING },
  { endpoint, target: 'missing' as const, statuses: EDIT_MISSING },
];

/** The rows about templates and the PDFs that they stand on. */
export const templateRows = [
  { endpoint: 'templates.list', target: 'none' as const, statuses: SEE },
  {
    endpoint: 'templates.create',
    target: 'own' as const,
    statuses: EDIT.replaceAll('200', '201'),
  },
  ...reading('templates.read'),
  ...reading('templates.versions'),
  ...reading('templates.read-version'),
  ...editing('templates.save-draft'),
  ...editing('templates.discard-draft'),
  ...editing('templates.publish'),
  ...editing('templates.archive'),
  ...editing('templates.restore'),
  { endpoint: 'contract-files.upload', target: 'none' as const, statuses: SEE },
  ...['contract-files.read', 'contract-files.content', 'contract-files.propose'].flatMap(
    (endpoint) => [
      ...reading(endpoint),
      { endpoint, variant: 'loose', target: 'own' as const, statuses: SEE_LOOSE },
    ],
  ),
];

let pdf: Uint8Array | undefined;

/** The documents that are there already: checking one takes a while, and none ever changes. */
const uploaded = new Map<string, string>();

/** What is called on a template that was published; the rest has its draft to work on. */
const PUBLISHED = [
  'templates.read',
  'templates.versions',
  'templates.read-version',
  'templates.discard-draft',
];

/** A template with its document, or a document alone, by the principal given; nothing where it is to be missing. */
export async function prepareTemplate(
  api: TestApi,
  as: Person,
  row: { endpoint: string; variant?: string; target: string },
): Promise<{ id: string; entry: string; version: number }> {
  pdf ??= await contractPdf('For the matrix');
  const id = newId();
  const isAlone = row.variant === 'loose' || row.endpoint === 'templates.create';
  const place = `${as.id} ${row.variant}`;
  const isMissing = row.target === 'missing' || row.target === 'none';
  const entry = (isMissing ? undefined : uploaded.get(place)) ?? newId();
  if (isMissing) return { id, entry, version: 1 };
  const calls = templateCalls(api, as);
  const isFirst = !uploaded.has(place);
  if (isFirst) await calls.upload(pdf, entry);
  uploaded.set(place, entry);
  if (isAlone) return { id, entry, version: 1 };
  await calls.create(calls.template(entry, { id }));
  // Who sends contracts sees what was published; a file stays seen from then on.
  if (!isFirst && !PUBLISHED.includes(row.endpoint)) return { id, entry, version: 1 };
  await calls.publish(id, 1);
  if (row.endpoint !== 'templates.discard-draft') return { id, entry, version: 2 };
  await calls.saveDraft(id, calls.draft(entry), 2);
  return { id, entry, version: 3 };
}

/** The calls about templates; `entry` is the document. */
export function templatePath({
  id,
  entry,
  version,
}: {
  id: string;
  entry: string;
  version: number;
}): Record<string, [string, TestCall]> {
  const { draft, template } = templateCalls({} as TestApi, '');
  const path = `/api/templates/${id}`;
  const file = `/api/contract-files/${entry}`;
  const ifMatch = version;
  return {
    'templates.list': ['/api/templates', {}],
    'templates.create': ['/api/templates', { body: template(entry) }],
    'templates.read': [path, {}],
    'templates.versions': [`${path}/versions`, {}],
    'templates.read-version': [`${path}/versions/1`, {}],
    'templates.save-draft': [`${path}/draft`, { method: 'PUT', body: draft(entry), ifMatch }],
    'templates.discard-draft': [`${path}/draft/discard`, { body: {}, ifMatch }],
    'templates.publish': [`${path}/versions`, { body: { versionName: 'A version' }, ifMatch }],
    'templates.archive': [`${path}/archive`, { body: {}, ifMatch }],
    'templates.restore': [`${path}/restore`, { body: {}, ifMatch }],
    'contract-files.upload': [
      `/api/contract-files/${newId()}?name=A.pdf`,
      {
        method: 'PUT',
        rawBody: new Uint8Array(pdf ?? []),
        headers: { 'content-type': 'application/octet-stream' },
      },
    ],
    'contract-files.read': [file, {}],
    'contract-files.content': [`${file}/content`, {}],
    'contract-files.propose': [`${file}/proposals`, { body: {} }],
  };
}
