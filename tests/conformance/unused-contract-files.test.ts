import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFileStorage } from '../../server/adapters/disk-file-storage.ts';
import { contractFile } from '../../server/db/schema/contracts/file.ts';
import { asSystem, asTenant, rowsOf } from '../../server/db/transaction.ts';
import { keepFileRow, keepMadeBytes } from '../../server/modules/contract-files/service.ts';
import { unusedFileJobs } from '../../server/modules/contract-files/unused.ts';
import { createJobRunner } from '../../server/modules/jobs/service.ts';
import { apiOver, freshDatabase, testClock } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { addContractRows } from '../support/contract-rows.ts';

const DAY = 86_400_000;

describe.each(['pglite', 'postgres'] as const)('PDFs that nobody uses, on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let agencies: TestAgency[];
  const folder = mkdtempSync(join(tmpdir(), 'lintel-unused-'));
  const [clock, machineClock] = [testClock(), testClock()];
  const files = diskFileStorage(folder, machineClock);

  beforeAll(async () => {
    store = await freshDatabase(kind);
    agencies = [await addAgency(store.database), await addAgency(store.database)];
  });
  afterAll(async () => {
    await store.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const jobs = () => {
    const system = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(store.database, work);
    const failures: string[] = [];
    const runner = createJobRunner(
      {
        system,
        clock,
        machineClock,
        ids: { next: newId },
        chance: () => 0.5,
        onFailure: ({ error }) => failures.push(error),
      },
      [unusedFileJobs({ system, files, clock, machineClock })],
    );
    return { runDue: () => runner.runDue(), failures };
  };

  /** A file as somebody brings it: its bytes first, then its row. */
  const bring = async (agency: TestAgency, bytes: string, id = newId()) => {
    const made = { agencyId: agency.id, id, name: 'A contract.pdf', pages: [] };
    const row = await keepMadeBytes(
      files,
      { ...made, createdAt: clock.now() },
      new TextEncoder().encode(bytes),
    );
    await asTenant(store.database, { agencyId: agency.id, subject: newId() }, (tx) =>
      keepFileRow(tx, { ...row, createdBy: agency.principal.id }),
    );
    return row;
  };

  const ids = async () =>
    (
      await asSystem(store.database, (tx) =>
        rowsOf<{ id: string }>(tx.execute(sql`SELECT id FROM contract_file ORDER BY id`)),
      )
    ).map(({ id }) => id);

  const objects = async () => {
    const found: string[] = [];
    for await (const { key } of files.list()) found.push(key);
    return found.sort();
  };

  test('after 30 days the rows go, a day after that no bytes of them are left, and what is used stays', async () => {
    const [first, second] = agencies as [TestAgency, TestAgency];
    const old = await bring(first, 'the same bytes');
    const twin = await bring(first, 'the same bytes');
    const foreign = await bring(second, 'of another agency');
    const drafted = await bring(first, 'under a draft');
    const api = await apiOver(store.database);
    const id = newId();
    const body = { id, listing: listingInput() };
    await api.call('/api/listings', { as: first.principal, body });
    // A version of a template is over one file and a document of an envelope over another.
    await asSystem(store.database, (tx) => addContractRows(tx, first.id, id, 'used'));
    await asSystem(store.database, (tx) =>
      tx.execute(sql`UPDATE envelope_document SET sealed_file_id = ${twin.id}
        WHERE agency_id = ${first.id}`),
    );
    await asSystem(store.database, (tx) =>
      tx.execute(sql`UPDATE template_draft SET file_id = ${drafted.id}
        WHERE agency_id = ${first.id}`),
    );
    const used = (await ids()).filter((id) => ![old.id, foreign.id].includes(id));
    expect(used).toHaveLength(3);

    clock.aheadMs = 29 * DAY;
    await jobs().runDue();
    expect(await ids()).toContain(old.id);

    clock.aheadMs = 31 * DAY;
    const fresh = await bring(first, 'brought today');
    const { runDue, failures } = jobs();
    await runDue();
    expect(await ids()).toEqual([...used, fresh.id].sort());
    // Bytes are judged by the machine's clock, which nobody moves.
    expect(await objects()).toHaveLength(5);

    machineClock.aheadMs = 2 * DAY;
    clock.aheadMs = 33 * DAY;
    await jobs().runDue();
    expect(await objects()).toEqual(
      [twin, fresh, drafted].map(({ storageKey }) => `${storageKey}/0`).sort(),
    );
    expect(failures).toEqual([]);
  });

  test('no agency removes a file by itself, of its own or of another', async () => {
    const [first] = agencies as [TestAgency];
    const { id } = await bring(first, 'mine');
    for (const { id: agencyId } of agencies) {
      const removing = asTenant(store.database, { agencyId, subject: newId() }, (tx) =>
        tx.delete(contractFile),
      );
      await expect(removing).rejects.toThrow();
    }
    expect(await ids()).toContain(id);
  });
});
