import { newId } from '../support/builders.ts';
import type { ServerStory } from './verdict.ts';

type Listing = {
  marketing: { id: string }[];
  version: number;
  state: string;
  [key: string]: unknown;
};

/** The server as another person's program sees it, past the faulty network. */
export interface Api {
  listing(id: string): Promise<Listing | undefined>;
  story(id: string): Promise<ServerStory>;
  /** Writes a marketing line as another agent would; false when it came at a bad moment. */
  addLine(id: string, mark: string): Promise<boolean>;
}

/** Talks to the server at an address with a bearer token. */
export function openApi(base: () => string, token: () => Promise<string>): Api {
  async function ask(path: string): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(base() + path, {
      headers: { Authorization: `Bearer ${await token()}` },
    });
    return { status: answer.status, body: await answer.json() };
  }
  async function listing(id: string): Promise<Listing | undefined> {
    const { status, body } = await ask(`/api/listings/${id}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`Reading ${id} gave ${status}: ${JSON.stringify(body)}`);
    return body as Listing;
  }
  return {
    listing,
    async story(id) {
      const found = await listing(id);
      if (!found) return { exists: false, lines: [], notes: [], events: [] };
      const { body: events } = await ask(`/api/listings/${id}/events`);
      const { body: notebook } = await ask(`/api/listings/${id}/notebook`);
      const entries = (events as { events: { kind: string }[] }).events;
      const notes = (notebook as { notes: { id: string; createdAt: string }[] }).notes;
      return {
        exists: true,
        lines: found.marketing.map((line) => line.id),
        notes: notes
          .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
          .map((note) => note.id),
        events: entries.toReversed().map(({ kind }) => kind),
      };
    },
    async addLine(id, mark) {
      const found = await listing(id);
      if (!found || found.state === 'archived' || found.marketing.length > 50) return false;
      const record = recordOf(found);
      const answer = await fetch(`${base()}/api/listings/${id}`, {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${await token()}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': newId(),
          'If-Match': `"${found.version}"`,
        },
        body: JSON.stringify({ ...record, marketing: [...found.marketing, theirLine(mark)] }),
      });
      await answer.arrayBuffer();
      return answer.ok;
    },
  };
}

const SERVER_KEEPS = [
  'id',
  'agencyId',
  'reference',
  'state',
  'addressLine',
  'version',
  'createdAt',
  'updatedAt',
  'archivedFrom',
];

function recordOf(listing: Listing): { [key: string]: unknown } {
  return Object.fromEntries(Object.entries(listing).filter(([key]) => !SERVER_KEEPS.includes(key)));
}

function theirLine(mark: string) {
  return { id: mark, supplier: 'Someone else', item: 'Their line', price: 100 };
}
