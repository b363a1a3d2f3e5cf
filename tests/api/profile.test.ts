import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgencyEvent } from '../../contract/endpoints/people.ts';
import type { Profile } from '../../contract/endpoints/profile.ts';
import type { UnsentWork } from '../../contract/endpoints/unsent-work.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { findCredential } from '../../server/idp/people-store.ts';
import { forgetfulPeople, PASSWORD_RESET } from '../../server/modules/passwords/people.ts';
import { apiOver, freshDatabase, type TestApi, testClock } from '../support/api-app.ts';
import { addAgency, newId, type Person, type TestAgency } from '../support/builders.ts';
import { runJobs } from '../support/payments.ts';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('my profile, where I am signed in, and what becomes of a device whose person is out', () => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let agency: TestAgency;
  beforeAll(async () => {
    store = await freshDatabase('pglite');
    api = await apiOver(store.database, testClock(), { SMS: 'sandbox', MAIL: 'sandbox' });
    agency = await addAgency(store.database);
  });
  afterAll(() => store.remove());

  const send = (path: string, body: unknown, as?: Person, method = 'POST') =>
    api.call(path, { method, body, ...(as ? { as } : {}) });
  const history = async () => {
    const { json } = await api.call('/api/agency-history', { as: agency.principal });
    return (json as { items: AgencyEvent[] }).items.map(({ text }) => text);
  };

  test('S28: name and signature are kept, a script as a photo is refused, and the history says so', async () => {
    const signature = { kind: 'typed', text: 'Ida Wattle' };
    const kept = await send('/api/profile', { name: 'Ida Wattle', signature }, agency.agent, 'PUT');
    expect(kept.json).toMatchObject({ name: 'Ida Wattle', signature });
    expect(await history()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('to Ida Wattle'),
        'Profile changed: Ida Wattle, signature',
      ]),
    );
    const photo = Buffer.from('<svg onload="alert(1)">').toString('base64');
    const script = await send('/api/profile', { name: 'Ida', photo }, agency.agent, 'PUT');
    expect(script.status).toBe(400);
    expect(script.json).toMatchObject({ errors: [{ path: 'photo' }] });
  });

  test('a mobile is taken by the code that went to it, and by no other', async () => {
    const to = { mobile: '0491 570 157' };
    const sent = await send('/api/profile/mobile/code', to, agency.agent);
    expect(sent.status, sent.text).toBe(200);
    const { otpId } = sent.json as { otpId: string };
    const wrong = { otpId, otpValue: '000000' };
    const refused = await send('/api/profile/mobile', { ...to, ...wrong }, agency.agent);
    expect(refused.json).toMatchObject({ code: 'otp.refused' });
    const { json } = await api.call('/api/profile', { as: agency.agent });
    expect((json as Profile).mobile).not.toBe('+61491570157');
    await runJobs(api);
    const texts = await asSystem(api.database, (tx) =>
      tx.rows<{ body: string }>(
        "SELECT body FROM sent_message WHERE to_address = '+61491570157'",
        [],
      ),
    );
    const otpValue = /\b\d{6}\b/.exec(texts.at(-1)?.body ?? '')?.[0] ?? '';
    const taken = await send('/api/profile/mobile', { ...to, otpId, otpValue }, agency.agent);
    expect(taken.json).toMatchObject({ mobile: expect.stringContaining('491') });
  });

  test('a device shows in plain words, and is out within a second once it is signed out there', async () => {
    const headers = { 'user-agent': CHROME_ON_ANDROID };
    await api.call('/api/account', { as: agency.agent, headers });
    const before = await api.call('/api/profile', { as: agency.agent });
    const [device] = (before.json as Profile).devices;
    expect(device).toMatchObject({ name: 'Chrome on Android', isThis: true });
    const path = `/api/profile/devices/${device?.id}/sign-out`;
    expect((await send(path, {}, agency.colleague)).status).toBe(404);
    expect((await send(path, {}, agency.agent)).status).toBe(200);
    expect((await api.call('/api/profile', { as: agency.agent })).status).toBe(401);
    expect((await keep([], agency.agent)).json).toEqual({ standing: 'signed-out' });
  });

  const change = (id = newId()) => ({
    id,
    kind: 'note.add@1',
    madeAt: '2026-11-28T01:00:00.000Z',
    content: {
      addressLine: '1 Wattle St',
      payload: JSON.stringify({ id: newId(), text: 'Key at the café' }),
    },
  });
  const keep = (changes: object[], as?: Person) => send('/api/public/unsent-work', { changes }, as);
  const unsent = async (as: Person) => {
    const { json } = await api.call('/api/people/unsent-work', { as });
    return (json as { items: UnsentWork[] }).items;
  };

  test('S28: work of somebody who is out is kept once, sealed, and shown to the principal', async () => {
    const person = agency.people['manage-branch-application'];
    expect((await keep([], person)).json).toEqual({ standing: 'active' });
    expect((await keep([change()], person)).json).toMatchObject({ code: 'unsent-work.refused' });
    expect((await keep([change()])).json).toMatchObject({ code: 'auth.required' });
    await store.database.orm.execute(
      `UPDATE staff_user SET status = 'suspended' WHERE id = '${person.id}'`,
    );
    await api.deps.session.revokeSubject(person.id);
    const one = change();
    expect((await keep([one], person)).json).toEqual({ standing: 'suspended' });
    expect((await keep([one, change()], person)).status).toBe(200);
    const seen = await unsent(agency.principal);
    expect(seen).toHaveLength(2);
    expect(seen.find(({ id }) => id === one.id)).toMatchObject({
      personId: person.id,
      content: one.content,
    });
    expect(
      (await api.call('/api/people/unsent-work', { as: agency.people['manage-agency-agents'] }))
        .status,
    ).toBe(403);
    const rows = await asSystem(api.database, (tx) =>
      tx.rows('SELECT content_sealed FROM unsent_work', []),
    );
    expect(JSON.stringify(rows)).not.toContain('café');
    expect(
      (
        await keep(
          Array.from({ length: 51 }, () => change()),
          person,
        )
      ).status,
    ).toBe(400);
    const path = `/api/people/unsent-work/${one.id}`;
    expect((await api.call(path, { method: 'DELETE', as: agency.principal })).status).toBe(204);
    expect(await unsent(agency.principal)).toHaveLength(1);
  });

  test('S1: a forgotten password is chosen anew once, by the newest letter, and the answer tells nobody who is here', async () => {
    const email = `${newId()}@wattle.example`;
    const { colleague } = agency;
    await store.database.orm.execute(
      `INSERT INTO staff_credential (email, password_hash, staff_user_id, agency_id)
       VALUES ('${email}', 'before', '${colleague.id}', '${agency.id}')`,
    );
    const known = await send('/api/public/passwords/forgot', { email: email.toUpperCase() });
    const unknown = await send('/api/public/passwords/forgot', { email: `x${email}` });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((await send('/api/public/passwords/forgot', { email })).status).toBe(429);
    expect((await send('/api/public/passwords/forgot', { email: `x${email}` })).status).toBe(429);
    const code = await codeOf(colleague.id);
    const chosen = { code, password: 'quiet harbour lamp' };
    expect((await send('/api/public/passwords/reset', chosen)).status).toBe(204);
    expect((await findCredential(api.database, email))?.passwordHash).not.toBe('before');
    expect((await api.call('/api/profile', { as: colleague })).status).toBe(401);
    const again = await send('/api/public/passwords/reset', chosen);
    expect(again.json).toMatchObject({ code: 'password.link-closed' });
  });

  /** The code as it stands in the letter. */
  async function codeOf(personId: string) {
    const { find } = forgetfulPeople({ publicUrl: 'http://portal.test', clock: api.clock });
    const [row] = await asSystem(api.database, (tx) =>
      tx.rows<{ id: string }>('SELECT id FROM password_reset WHERE person_id = $1', [personId]),
    );
    const of = {
      agencyId: agency.id,
      about: PASSWORD_RESET,
      aboutId: String(row?.id),
      personId,
    };
    const found = await asSystem(api.database, (tx) => find(tx, api.deps.links, of));
    return found?.link?.split('#')[1] ?? '';
  }
});
