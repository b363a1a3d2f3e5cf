import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { notifyOwners, watchSms } from '../../../server/modules/notifications/owners/service.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addPlatformPerson, newId } from '../../support/builders.ts';
import { sentApplication } from '../../support/sent-application.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny' });
});
afterAll(() => api.close());
afterEach(() => {
  api.clock.aheadMs = 0;
});

type Kept = { to_address: string; subject: string; body: string };

const mailsAbout = (agencyId: string, words: string) =>
  asSystem(api.database, (tx) =>
    rowsOf<Kept>(
      tx.execute(sql`SELECT to_address, subject, body FROM sent_message
        WHERE agency_id = ${agencyId} AND channel = 'EMAIL' AND subject LIKE ${`%${words}%`}`),
    ),
  );

/** How far ahead tomorrow's noon in Sydney is: hours later it is still the same day there. */
function untilNoon(): number {
  const noon = new Date();
  noon.setHours(36, 0, 0, 0);
  return noon.getTime() - Date.now();
}

const VERA = { name: 'Vera Vendor', email: 'vera@vendor.example', mobile: '0491570156' };
const doing = () => ({ ids: api.deps.ids, now: api.clock.now() });

test('security.md 3.3 (5): the agency’s managers hear of a page that staff opened without a code, once', async () => {
  const { agency, id, people } = await sentApplication(api, [VERA]);
  const facts = { staffName: 'Nosy Colleague', applicationId: id, partyId: people[0]?.id ?? '' };
  const notice = { kind: 'bypass-used' as const, facts, agencyId: agency.id };
  await asSystem(api.database, async (tx) => {
    await notifyOwners(tx, doing(), { ...notice, dedupeKey: 'grant-1' });
    await notifyOwners(tx, doing(), { ...notice, dedupeKey: 'grant-1' });
  });
  await api.deps.jobs.runDue();
  const kept = await mailsAbout(agency.id, 'Nosy Colleague');
  expect(kept).toHaveLength(1);
  expect(kept[0]?.to_address).toBe(`${agency.principal.id}@agency.example`);
  expect(kept[0]?.body).toContain('without a one-time code');
  expect(kept[0]?.body).not.toContain('/pay/');
});

test('security.md 3.1: text messages at three times the usual alert managers and our own staff, once a day', async () => {
  const noon = untilNoon();
  api.clock.aheadMs = noon;
  const { agency } = await sentApplication(api, [VERA]);
  const watcher = await addPlatformPerson(api.database, 'platform-support');
  const now = api.clock.now();
  const smsAt = (at: Date) => {
    const id = newId();
    const times = { runAt: at, createdAt: at, doneAt: at };
    const dedupeKey = `send-message ${id} SMS`;
    return { id, agencyId: agency.id, kind: 'send-message', payload: {}, dedupeKey, ...times };
  };
  const { job } = await import('../../../server/db/schema/funding/message.ts');
  const usual = Array.from({ length: 28 * 20 }, (_, at) =>
    smsAt(new Date(now.getTime() - 86_400_000 * (1.5 + (at % 27)))),
  );
  const watch = () =>
    asSystem(api.database, (tx) => watchSms(tx, doing(), agency.id)).then(() =>
      api.deps.jobs.runDue(),
    );
  await asSystem(api.database, (tx) => tx.insert(job).values(usual));
  const many = Array.from({ length: 58 }, () => smsAt(now));
  await asSystem(api.database, (tx) => tx.insert(job).values(many));
  await watch();
  expect(await mailsAbout(agency.id, 'text messages')).toHaveLength(0);
  await asSystem(api.database, (tx) => tx.insert(job).values([smsAt(now), smsAt(now)]));
  api.clock.aheadMs = noon + 3_600_000;
  await watch();
  api.clock.aheadMs = noon + 2 * 3_600_000;
  await watch();
  const kept = await mailsAbout(agency.id, 'text messages');
  const told = kept.map(({ to_address }) => to_address);
  expect(told).toContain(`${agency.principal.id}@agency.example`);
  expect(new Set(told).size).toBe(told.length);
  const [{ email = '' } = {}] = await asSystem(api.database, (tx) =>
    tx.rows<{ email: string }>('SELECT email FROM platform_user WHERE id = $1', [watcher.id]),
  );
  expect(told).toContain(email);
});
