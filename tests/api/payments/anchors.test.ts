import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoDate } from '../../../domain/dates.ts';
import { chainEntry, EMPTY_CHAIN } from '../../../domain/ledger/chain.ts';
import { postClearingSettled } from '../../../domain/ledger/postings/receipts.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { keptAnchors } from '../../../server/modules/ledger/anchors/service.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { findBatch } from '../../../server/modules/ledger/audit/store.ts';
import { post, sha256 } from '../../../server/modules/ledger/service.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, newId } from '../../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let agencyId: string;
const DAY_MS = 86_400_000;

const system = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(api.database, work);
const kept = () => keptAnchors(api.deps.files);
const faults = async () => {
  const anchors = (await kept()).flatMap((each) => each.anchors);
  return (await auditLedger(system, anchors)).faults;
};
const settle = (amount: number) =>
  system((tx) => {
    const head = { id: newId(), agencyId, date: '2026-11-20' as IsoDate, sourceId: newId() };
    const made = postClearingSettled(head, {
      method: 'payid',
      amount: cents(amount),
      cost: cents(0),
    });
    return post(tx, { applicationId: null, at: api.clock.now() }, made);
  });
/** As somebody who owns the database may. */
const unseen = (sql: string) =>
  api.database.script(
    `ALTER TABLE ledger_entry DISABLE TRIGGER ALL; ALTER TABLE ledger_line DISABLE TRIGGER ALL; ${sql};
     ALTER TABLE ledger_entry ENABLE TRIGGER ALL; ALTER TABLE ledger_line ENABLE TRIGGER ALL`,
  );

beforeAll(async () => {
  api = await startApi();
  agencyId = (await addAgency(api.database)).id;
  for (const amount of [1_000_00, 2_000_00]) await settle(amount);
  await api.deps.jobs.runDue();
});
afterAll(() => api.close());

test('security 3.2 (28): each day the ends of the chains are written down, once, and in the log', async () => {
  const [first] = await kept();
  expect(first?.anchors).toMatchObject([{ agencyId, sequence: 2 }]);
  const lines = api.logLines.map((line) => JSON.parse(line) as { msg: string; digest?: string });
  const said = lines.filter(({ msg }) => msg === 'ledger anchor');
  expect(said.map(({ digest }) => digest)).toEqual([first?.digest]);
  await settle(3_000_00);
  await system((tx) =>
    tx.rows(`UPDATE job SET done_at = NULL, payload = $1 WHERE kind = 'ledger.anchor'`, [
      { day: first?.day },
    ]),
  );
  await api.deps.jobs.runDue();
  expect(await kept()).toEqual([first]);
  api.clock.aheadMs += DAY_MS;
  await api.deps.jobs.runDue();
  expect((await kept()).map(({ anchors }) => anchors[0]?.sequence)).toEqual([2, 3]);
  expect(await faults()).toEqual([]);
});

test('security 3.2 (28): a chain that was written anew as a whole is found by its anchors alone', async () => {
  const entries = await system((tx) => findBatch(tx, { agencyId, sequence: 0 }, 10));
  let head = EMPTY_CHAIN;
  const changes = entries.map((entry) => {
    const lines = entry.lines.map((line) => ({ ...line, amount: cents(line.amount * 2) }));
    const { id, previousHash, hash } = chainEntry(head, { ...entry, lines }, sha256);
    head = { sequence: entry.sequence, hash };
    return `UPDATE ledger_entry SET prev_hash = '${previousHash}', hash = '${hash}' WHERE id = '${id}'`;
  });
  await unseen(`UPDATE ledger_line SET amount = amount * 2; ${changes.join('; ')}`);
  expect((await auditLedger(system)).faults).toEqual([]);
  expect(await faults()).toMatchObject([
    { kind: 'anchor', agencyId, sequence: 2, id: entries[1]?.id },
    { kind: 'anchor', agencyId, sequence: 3, id: entries[2]?.id },
  ]);
});

test('security 3.2 (28): a chain whose end was cut off is found as well', async () => {
  const last = `agency_id = '${agencyId}' AND seq = 3`;
  await unseen(`DELETE FROM ledger_line WHERE entry_id = (SELECT id FROM ledger_entry WHERE ${last});
    DELETE FROM ledger_entry WHERE ${last}`);
  expect((await auditLedger(system)).faults).toEqual([]);
  expect(await faults()).toContainEqual(
    expect.objectContaining({ kind: 'anchor', agencyId, sequence: 3, id: null }),
  );
});
