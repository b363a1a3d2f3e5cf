import type { ListingDocument } from '../../contract/endpoints/documents.ts';
import type { Answer, TestApi } from './api-app.ts';
import { newId } from './builders.ts';
import { sha256 } from './sample-files.ts';
import type { TokenHolder } from './token.ts';

/** What an upload begins with, for the bytes given. */
export function factsOf(bytes: Uint8Array, more: Partial<ListingDocument> = {}) {
  return {
    id: newId(),
    kind: 'document',
    name: 'Contract.pdf',
    mediaType: 'application/pdf',
    size: bytes.length,
    sha256: sha256(bytes),
    ...more,
  };
}

/** Calls on the documents of one listing by one person. */
export function documentCalls(api: TestApi, listingId: string, as: TokenHolder | string) {
  const path = `/api/listings/${listingId}/documents`;
  const calls = {
    path,
    list: () => api.call(path, { as }),
    begin: (facts: object, key?: string) =>
      api.call(path, { as, body: facts, ...(key ? { key } : {}) }),
    part: (id: string, offset: number, bytes: Uint8Array) =>
      api.call(`${path}/${id}/parts/${offset}`, {
        as,
        method: 'PUT',
        rawBody: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    remove: (id: string) => api.call(`${path}/${id}`, { as, method: 'DELETE' }),
    content: async (id: string) => {
      const token = typeof as === 'string' ? as : await api.mint(as);
      return api.app.request(`http://portal.test${path}/${id}/content`, {
        headers: { authorization: `Bearer ${token}` },
      });
    },
    /** Begins and sends everything in parts; the last answer. */
    async upload(facts: { id: string }, bytes: Uint8Array, partSize = 65_536): Promise<Answer> {
      let answer = await calls.begin(facts);
      for (let at = 0; at < bytes.length && answer.status < 300; at += partSize) {
        answer = await calls.part(facts.id, at, bytes.subarray(at, at + partSize));
      }
      return answer;
    },
  };
  return calls;
}
