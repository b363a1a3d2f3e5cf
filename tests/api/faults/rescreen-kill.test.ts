import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { namesToScreen } from '../../../domain/aml/sanctions-list.ts';
import { screeningList } from '../../../domain/aml/screening.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { nameInFull } from '../../../domain/people/same-name.ts';
import type { Database } from '../../../server/db/client.ts';
import { insertAll } from '../../../server/db/insert-all.ts';
import { amlCase, amlCaseSubject, amlSubject } from '../../../server/db/schema/aml.ts';
import { asSystem, asTenant } from '../../../server/db/transaction.ts';
import { leaveRescreening } from '../../../server/modules/aml/rescreening-service.ts';
import { insertListings } from '../../../server/modules/listings/store.ts';
import { systemClock } from '../../../server/ports/clock.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { loadSanctionsList } from '../../support/sanctions.ts';
import { ordinaryPeople, screeningSet } from '../../support/screening-set.ts';
import { freshPostgresDatabase } from '../../support/shared-postgres.ts';
import { prepareFaults } from './fault-server.ts';

const PEOPLE = 1_000;
const LISTED = 60;
const KILLS = 4;

type Person = { id: string; name: string; bornOn: IsoDate };

/** A thousand people, each verified in a check of their own, of whom some are on the list by now. */
async function addPeople(database: Database, agencyId: string, names: readonly string[]) {
  const now = systemClock.now();
  const listingId = newId();
  const people = names.map(
    (name, at): Person => ({ id: newId(), name, bornOn: `${1940 + (at % 50)}-03-04` as IsoDate }),
  );
  const tenant = { agencyId, subject: '' };
  const listing = { id: listingId, reference: 'R-1', record: listingInput() };
  await asTenant(database, tenant, (tx) => insertListings(tx, agencyId, [listing], new Map(), now));
  const cases = people.map(({ name }) => ({
    agencyId,
    listingId,
    id: newId(),
    partyId: newId(),
    side: 'buyer' as const,
    state: 'verified' as const,
    version: 1,
    customer: { kind: 'individual' as const, name, people: [] },
    createdAt: now,
    updatedAt: now,
  }));
  await asSystem(database, async (tx) => {
    await insertAll(
      tx,
      amlSubject,
      people.map(({ id, name, bornOn }, at) => ({
        agencyId,
        id,
        kind: 'person' as const,
        name,
        foundBy: `${nameInFull(name)} ${at}`,
        bornOn,
        provenOn: '2026-11-01',
        pep: 'none' as const,
        screenedVersion: 1,
        screenedAt: now,
      })),
    );
    await insertAll(tx, amlCase, cases);
    await insertAll(
      tx,
      amlCaseSubject,
      people.map(({ id }, at) => ({
        agencyId,
        caseId: cases[at]?.id ?? '',
        ofId: newId(),
        subjectId: id,
      })),
    );
  });
  return people;
}

test('domain.md 4.7: a thousand people are each screened against a new list once, whatever kills the process', async () => {
  const server = await freshPostgresDatabase();
  const faults = await prepareFaults(server.url);
  const database = await faults.open();
  const store = { database, clock: systemClock };
  const { listed } = screeningSet(31, { names: LISTED, variants: 1 });
  const names = listed.map(({ name, bornIn: [year] }) => ({
    name,
    ...(year === undefined ? {} : { bornOn: `${year}-01-01` }),
  }));
  const ordinary = ordinaryPeople(31, PEOPLE - LISTED).map(({ name }) => name);
  await loadSanctionsList(store, [{ name: 'Nobody Likethis' }]);
  const people = await addPeople(database, faults.agency.id, [
    ...names.map(({ name }) => name),
    ...ordinary,
  ]);
  await loadSanctionsList(store, names, 2);
  const ids = { next: newId };
  await asSystem(database, (tx) => leaveRescreening(tx, { ids, now: systemClock.now() }));
  const rows = <R extends object>(text: string) => asSystem(database, (tx) => tx.rows<R>(text, []));
  const screened = async () => {
    const [row] = await rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM aml_subject WHERE screened_version = 2',
    );
    return row?.count ?? 0;
  };

  let kills = 0;
  while (kills < KILLS) {
    const before = await screened();
    if (before === PEOPLE) break;
    // Whoever was killed holds its job for a while; that while has passed.
    await rows('UPDATE job SET locked_until = NULL WHERE done_at IS NULL');
    const running = await faults.start();
    const enough = before + Math.random() * (PEOPLE / KILLS);
    while ((await screened()) < Math.min(enough, PEOPLE)) await pause(2);
    await pause(Math.random() * 20);
    await running.kill('SIGKILL');
    kills += 1;
  }
  expect(kills).toBe(KILLS);
  await rows('UPDATE job SET locked_until = NULL WHERE done_at IS NULL');
  const last = await faults.start();
  while ((await screened()) < PEOPLE) await pause(20);
  await last.kill('SIGTERM');
  await last.stop();

  const list = screeningList(
    namesToScreen(
      names.map(({ name, bornOn }, at) => ({
        reference: String(at + 1),
        name,
        bornIn: bornOn === undefined ? [] : [Number(bornOn.slice(0, 4))],
      })),
    ),
  );
  const meant = people.flatMap(({ id, name, bornOn }) =>
    list
      .screen({ name, bornIn: Number(bornOn.slice(0, 4)) })
      .map(({ reference }) => `${id} ${reference}`),
  );
  const hits = await rows<{ hit: string }>(
    "SELECT subject_id || ' ' || reference AS hit FROM aml_hit",
  );
  expect(hits.map(({ hit }) => hit).sort()).toEqual(meant.sort());
  const found = new Set(meant.map((hit) => hit.split(' ')[0]));
  expect(found.size).toBeGreaterThanOrEqual(LISTED / 2);
  const checks = await rows<{ subject: string; state: string; version: number; events: string }>(
    `SELECT s.subject_id AS subject, c.state, c.version,
       coalesce((SELECT string_agg(e.kind, ' ' ORDER BY e.kind) FROM aml_event e WHERE e.case_id = c.id), '') AS events
     FROM aml_case c JOIN aml_case_subject s ON s.case_id = c.id`,
  );
  const wrong = checks.filter(({ subject, state, version, events }) =>
    found.has(subject)
      ? state !== 'needs_attention' || version !== 3 || events !== 'flag trigger'
      : state !== 'verified' || version !== 1 || events !== '',
  );
  expect(wrong, 'each check moved once, and only where a name was found').toEqual([]);
  expect(checks).toHaveLength(PEOPLE);
  await database.close();
  faults.remove();
  await server.stop();
}, 300_000);
