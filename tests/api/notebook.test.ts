import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingDocument } from '../../contract/endpoints/documents.ts';
import type { ListingEvent } from '../../contract/endpoints/listings.ts';
import type { Note, Notebook, Task } from '../../contract/endpoints/notebook.ts';
import { apiOver, freshDatabase, type TestApi, type TestCall } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { sampleJpeg } from '../support/sample-files.ts';
import { factsOf } from '../support/upload.ts';
import { NAUGHTY } from './naughty-strings.ts';

describe.each(['pglite', 'postgres'] as const)('the notebook of a listing on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  let token: string;
  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    agency = await addAgency(store.database);
    token = await api.mint(agency.principal, { exp: Math.floor(Date.now() / 1000) + 3_600 });
  });
  afterAll(() => store.remove());

  async function listing() {
    const id = newId();
    const place = { leadAgentId: agency.agent.id, branchId: agency.branches.north };
    const body = { id, listing: listingInput(place) };
    await api.call('/api/listings', { as: token, body });
    const path = `/api/listings/${id}`;
    const call = (rest: string, options: TestCall = {}) =>
      api.call(`${path}/${rest}`, { as: token, ...options });
    return {
      path,
      call,
      put: (rest: string, content: unknown = {}) => call(rest, { method: 'PUT', body: content }),
      remove: (rest: string, options: TestCall = {}) =>
        call(rest, { method: 'DELETE', ...options }),
      notebook: async () => (await call('notebook')).json as Notebook,
    };
  }

  test('notes, tasks and tags go in and out without touching the listing’s version', async () => {
    const { call, put, remove, notebook, path } = await listing();
    const before = (await api.call(path, { as: token })).json;
    const note = { id: newId(), text: 'Key is with the neighbour\nat number 14' };
    const { id: authorId, name: authorName } = agency.principal;
    const noted = await call('notes', { body: note });
    expect(noted.json).toMatchObject({ ...note, authorId, authorName });
    const task = { id: newId(), title: 'Order the signboard', dueOn: '2026-12-01' };
    const added = await call('tasks', { body: task });
    expect(added.json).toMatchObject({ ...task, isDone: false });
    const edited = await put(`tasks/${task.id}`, { title: 'Order two signboards', isDone: true });
    expect(edited.json).toMatchObject({ title: 'Order two signboards', doneByName: authorName });
    expect(edited.json).not.toHaveProperty('dueOn');
    const tags = ['corner block', 'école-zone'];
    const tagged = await put(`tags/${encodeURIComponent(' Corner  Block ')}`);
    expect(tagged.json).toEqual({ tags: ['corner block'] });
    expect((await put(`tags/${encodeURIComponent('école-zone')}`)).json).toEqual({ tags });
    expect(await notebook()).toEqual({ notes: [noted.json], tasks: [edited.json], tags });
    for (const _ of ['there', 'gone already']) {
      for (const rest of [`notes/${note.id}`, `tasks/${task.id}`, 'tags/corner%20block']) {
        expect((await remove(rest)).status).toBe(204);
      }
    }
    expect(await notebook()).toEqual({ notes: [], tasks: [], tags: ['école-zone'] });
    expect((await api.call(path, { as: token })).json).toEqual(before);
  });

  test('domain.md 4.10: a note is removed by its writer and the agency’s manager, by nobody else who may edit', async () => {
    const { call, remove } = await listing();
    const { agent, people, principal } = agency;
    const others = [people['manage-agency-applications'], people['manage-branch-application']];
    const written = async (as = principal) => {
      const id = newId();
      expect((await call('notes', { as, body: { id, text: 'Mine' } })).status).toBe(201);
      return `notes/${id}`;
    };
    const theirs = await written();
    for (const as of [agent, ...others]) {
      expect((await remove(theirs, { as })).json).toMatchObject({ code: 'auth.forbidden' });
      expect((await remove(await written(as), { as })).status).toBe(204);
      expect((await remove(await written(as))).status).toBe(204);
    }
    expect((await remove(theirs)).status).toBe(204);
  });

  test('a replay under the same key is answered alike, the same id under another key refused', async () => {
    const { call, notebook } = await listing();
    const body = { id: newId(), text: 'Once' };
    const key = newId();
    const first = await call('notes', { body, key });
    const replay = await call('notes', { body, key });
    expect(replay.text).toBe(first.text);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    const again = await call('notes', { body });
    expect(again).toMatchObject({ status: 409, json: { code: 'notebook.exists' } });
    const task = { id: newId(), title: 'Once' };
    expect((await call('tasks', { body: task })).status).toBe(201);
    expect((await call('tasks', { body: task })).json).toMatchObject({ code: 'notebook.exists' });
    expect(await notebook()).toMatchObject({
      notes: [{ text: 'Once' }],
      tasks: [{ title: 'Once' }],
    });
  });

  test('what waited on a device keeps the time it was made beside the time it arrived', async () => {
    const { call, notebook } = await listing();
    const send = (rest: string, body: unknown, waited: string) =>
      call(rest, { body, headers: { 'X-Waited-Seconds': waited } });
    await send('notes', { id: newId(), text: 'Late' }, '180');
    const claims = ['59', '-180', 'soon', '99999999999', String(91 * 86_400)];
    for (const claim of claims) await send('notes', { id: newId(), text: claim }, claim);
    const { notes } = await notebook();
    const late = notes.find(({ text }) => text === 'Late');
    expect(late && Date.parse(late.createdAt) - Date.parse(late.madeAt ?? '')).toBe(180_000);
    // Claims that can't be true, or say nothing, are passed over; the server's own time stands.
    expect(notes.filter(({ madeAt }) => madeAt)).toEqual([late]);
    const bytes = sampleJpeg();
    const facts = { kind: 'photo', name: 'front.jpg', mediaType: 'image/jpeg' } as const;
    const photo = factsOf(bytes, facts);
    await send('documents', photo, '7200');
    await call(`documents/${photo.id}/parts/0`, {
      method: 'PUT',
      rawBody: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { documents } = (await call('documents')).json as { documents: ListingDocument[] };
    const { events } = (await call('events')).json as { events: ListingEvent[] };
    const [added, begun] = [events[0], documents[0]];
    expect(added).toMatchObject({ kind: 'document-added', madeAt: begun?.madeAt });
    expect(begun && Date.parse(begun.addedAt) - Date.parse(begun.madeAt ?? '')).toBe(7_200_000);
  });

  test('a replayed removal is answered alike, and one under another key finds nothing and is content', async () => {
    const { call, remove } = await listing();
    const id = newId();
    await call('notes', { body: { id, text: 'x' } });
    const key = newId();
    for (const options of [{ key }, { key }, {}]) {
      expect(await remove(`notes/${id}`, options)).toMatchObject({ status: 204, text: '' });
    }
    expect((await remove(`notes/${id}`, { key: null })).json).toMatchObject({
      code: 'idempotency.key-missing',
    });
  });

  test('who did a task, and when, stays as long as it stays done', async () => {
    const { call, put, notebook } = await listing();
    const id = newId();
    await call('tasks', { body: { id, title: 'Call', dueOn: '2026-12-01' } });
    const agent = await api.mint(agency.agent);
    const done = await call(`tasks/${id}`, {
      as: agent,
      method: 'PUT',
      body: { title: 'Call', dueOn: '2026-12-01', isDone: true },
    });
    expect(done.json).toMatchObject({ isDone: true, doneByName: agency.agent.name });
    const renamed = await put(`tasks/${id}`, { title: 'Called', isDone: true });
    const { doneAt, doneByName } = done.json as Task;
    expect(renamed.json).toMatchObject({ title: 'Called', isDone: true, doneAt, doneByName });
    const open = await put(`tasks/${id}`, { title: 'Called', isDone: false });
    expect(Object.keys(open.json as Task).sort()).toEqual(
      ['id', 'title', 'isDone', 'createdByName', 'createdAt'].sort(),
    );
    expect((await notebook()).tasks).toEqual([open.json]);
    expect((await put(`tasks/${newId()}`, { title: 'x', isDone: true })).status).toBe(404);
  });

  test('notes come newest first, tasks oldest first', async () => {
    const { call, notebook } = await listing();
    for (const text of ['one', 'two', 'three']) {
      await call('notes', { body: { id: newId(), text } });
      await call('tasks', { body: { id: newId(), title: text } });
    }
    const { notes, tasks } = await notebook();
    expect(notes.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(tasks.map(({ title }) => title)).toEqual(['one', 'two', 'three']);
  });

  test('a listing has at most 20 tags, however many ask at once', async () => {
    const { put, remove, notebook } = await listing();
    const tags = Array.from({ length: 24 }, (_, at) => `tag ${String(at).padStart(2, '0')}`);
    const answers = await Promise.all(tags.map((tag) => put(`tags/${encodeURIComponent(tag)}`)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(409)]);
    const kept = (await notebook()).tags;
    expect(kept).toHaveLength(20);
    // One that is there already may be put again.
    expect((await put(`tags/${encodeURIComponent(kept[0] ?? '')}`)).status).toBe(200);
    expect((await put('tags/another')).json).toMatchObject({ code: 'notebook.full' });
    await remove(`tags/${encodeURIComponent(kept[0] ?? '')}`);
    expect((await put('tags/another')).status).toBe(200);
  });

  test('an archived listing’s notebook is read and not written', async () => {
    const { call, put, remove, notebook } = await listing();
    const id = newId();
    await call('notes', { body: { id, text: 'Kept' } });
    await call('tasks', { body: { id, title: 'Kept' } });
    await put('tags/kept');
    await call('archive', { body: {}, ifMatch: 1 });
    for (const answer of [
      await call('notes', { body: { id: newId(), text: 'x' } }),
      await call('tasks', { body: { id: newId(), title: 'x' } }),
      await put(`tasks/${id}`, { title: 'x', isDone: true }),
      await put('tags/x'),
      await remove(`notes/${id}`),
      await remove(`tasks/${id}`),
      await remove('tags/kept'),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'listing.archived' } });
    }
    expect(await notebook()).toMatchObject({
      notes: [{ text: 'Kept' }],
      tasks: [{ title: 'Kept', isDone: false }],
      tags: ['kept'],
    });
  });

  test('a note of one listing is not reached by way of another', async () => {
    const first = await listing();
    const second = await listing();
    const id = newId();
    await first.call('notes', { body: { id, text: 'Mine' } });
    await first.call('tasks', { body: { id, title: 'Mine' } });
    expect((await second.remove(`notes/${id}`)).status).toBe(204);
    expect((await second.remove(`tasks/${id}`)).status).toBe(204);
    expect((await second.put(`tasks/${id}`, { title: 'x', isDone: true })).status).toBe(404);
    expect(await first.notebook()).toMatchObject({ notes: [{ id }], tasks: [{ title: 'Mine' }] });
  });

  test('two agencies may use the same ids and never meet', async () => {
    const other = await addAgency(store.database);
    const theirs = newId();
    await api.call('/api/listings', {
      as: other.principal,
      body: { id: theirs, listing: listingInput() },
    });
    const { call, notebook } = await listing();
    const id = newId();
    expect((await call('notes', { body: { id, text: 'Ours' } })).status).toBe(201);
    const path = `/api/listings/${theirs}/notes`;
    const answer = await api.call(path, { as: other.principal, body: { id, text: 'Theirs' } });
    expect(answer.status).toBe(201);
    expect((await notebook()).notes).toMatchObject([{ text: 'Ours' }]);
  });

  test.each([
    ['notes', { id: newId(), text: '' }, 'text'],
    ['notes', { id: newId(), text: 'x'.repeat(4_001) }, 'text'],
    ['notes', { id: 'x', text: 'x' }, 'id'],
    ['notes', { id: newId(), text: 'x', authorName: 'Someone' }, 'authorName'],
    ['tasks', { id: newId(), title: ' ' }, 'title'],
    ['tasks', { id: newId(), title: 'x', dueOn: '2026-02-30' }, 'dueOn'],
    ['tasks', { id: newId(), title: 'x', dueOn: null }, 'dueOn'],
  ])('%s with %.60j is refused at %s', async (rest, body, path) => {
    const { call, notebook } = await listing();
    const answer = await call(rest, { body });
    expect(answer).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
    const { errors } = answer.json as { errors: { path: string }[] };
    expect(errors.map((each) => each.path)).toEqual([path]);
    expect(await notebook()).toEqual({ notes: [], tasks: [], tags: [] });
  });

  test('a tag that can’t be one names nothing', async () => {
    const { put } = await listing();
    for (const tag of ['a_b', 'a%2Fb', '%20', 'x'.repeat(41), '%F0%9F%91%8D']) {
      expect((await put(`tags/${tag}`)).status, tag).toBe(404);
    }
  });

  test('security.md R13: each naughty note comes back as it was, or is refused', async () => {
    const { call, notebook } = await listing();
    const kept = [];
    for (const text of NAUGHTY) {
      const answer = await call('notes', { body: { id: newId(), text } });
      expect([201, 400], JSON.stringify(text).slice(0, 80)).toContain(answer.status);
      if (answer.status !== 201) continue;
      expect((answer.json as Note).text).toBe(text.trim());
      kept.unshift(text.trim());
    }
    const { notes } = await notebook();
    expect(notes.map(({ text }) => text).sort()).toEqual(kept.sort());
    expect(kept.length).toBeGreaterThan(50);
  });
});
