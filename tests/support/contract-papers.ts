import type { NewTemplate } from '../../contract/template-shapes.ts';
import { sampleContracts } from '../../server/adapters/pdf/samples/sample-contracts.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { newId } from './builders.ts';

/** A small PDF that can be signed: pages of A4, the last of them turned by 90 degrees where asked. */
export async function contractPdf(title = 'A contract', options: { turned?: boolean } = {}) {
  const { bytes } = await sampleContracts().make({
    title,
    watermark: 'TEST',
    blocks: [
      { kind: 'text', text: `${title}: something to agree to.` },
      ...(options.turned ? [{ kind: 'page', rotation: 90 } as const] : []),
    ],
    madeAt: new Date('2026-11-01T00:00:00.000Z'),
  });
  return new Uint8Array(bytes);
}

/** A body with a field for the agent and a signature of one vendor, on the first page. */
export function templateBody(): NewTemplate['body'] {
  const place = { page: 0, x: 60, width: 200, height: 40 };
  return {
    signers: [{ id: 'vendor-1', role: 'vendor', kind: 'signer', label: 'Vendor 1', order: 1 }],
    groups: [{ id: 'vendor-1', kind: 'signer', label: 'Vendor 1', signerId: 'vendor-1' }],
    fields: [
      {
        id: 'address',
        type: 'text',
        label: 'Property',
        required: false,
        ...place,
        y: 100,
        merge: 'listing.address',
      },
      {
        id: 'sign',
        type: 'signature',
        label: 'Signature',
        required: true,
        ...place,
        y: 300,
        signerId: 'vendor-1',
        groupId: 'vendor-1',
      },
    ],
  };
}

/** The calls about templates and their documents, by someone. */
export function templateCalls(api: TestApi, as: TestCall['as'] & {}) {
  const call = (path: string, options: TestCall = {}) => api.call(path, { as, ...options });
  const upload = (bytes: Uint8Array, id = newId(), name = 'Contract.pdf') =>
    call(`/api/contract-files/${id}?name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      rawBody: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const draft = (fileId: string, changes: Record<string, unknown> = {}) => ({
    // No two templates of an agency have one name.
    name: `Agreement ${newId()}`,
    formality: 'simple',
    fileId,
    body: templateBody(),
    ...changes,
  });
  const template = (fileId: string, changes: Record<string, unknown> = {}) => ({
    id: newId(),
    type: 'listing-agreement',
    mode: 'manual',
    ...draft(fileId, changes),
  });
  const publish = (id: string, ifMatch: number, versionName = 'First') =>
    call(`/api/templates/${id}/versions`, { body: { versionName }, ifMatch });
  return {
    upload,
    draft,
    template,
    file: (id: string) => call(`/api/contract-files/${id}`),
    content: (id: string) => call(`/api/contract-files/${id}/content`),
    propose: (id: string) => call(`/api/contract-files/${id}/proposals`, { body: {} }),
    list: (query = '') => call(`/api/templates${query}`),
    create: (body: unknown, options: TestCall = {}) => call('/api/templates', { body, ...options }),
    read: (id: string) => call(`/api/templates/${id}`),
    saveDraft: (id: string, body: unknown, ifMatch: number) =>
      call(`/api/templates/${id}/draft`, { method: 'PUT', body, ifMatch }),
    discardDraft: (id: string, ifMatch: number) =>
      call(`/api/templates/${id}/draft/discard`, { body: {}, ifMatch }),
    publish,
    versions: (id: string) => call(`/api/templates/${id}/versions`),
    version: (id: string, number: number) => call(`/api/templates/${id}/versions/${number}`),
    shelve: (id: string, what: 'archive' | 'restore', ifMatch: number) =>
      call(`/api/templates/${id}/${what}`, { body: {}, ifMatch }),
    /** A template over a document of its own, both new; published, so its version is 2. */
    make: async (changes: Record<string, unknown> = {}) => {
      const fileId = newId();
      await upload(await contractPdf(), fileId);
      const begun = await call('/api/templates', { body: template(fileId, changes) });
      const { id } = begun.json as { id: string };
      return { fileId, id, made: await publish(id, 1) };
    },
  };
}
