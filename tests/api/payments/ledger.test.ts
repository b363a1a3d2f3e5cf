import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../domain/dates.ts';
import { postClearingSettled } from '../../../domain/ledger/postings/receipts.ts';
import { cents } from '../../../domain/money.ts';
import { generateBooks } from '../../../scripts/ledger/generate.ts';
import { asSystem, asTenant } from '../../../server/db/transaction.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { post } from '../../../server/modules/ledger/service.ts';
import { freshDatabase } from '../../support/api-app.ts';
import { addAgency, newId } from '../../support/builders.ts';

type Fresh = Awaited<ReturnType<typeof freshDatabase>>;

const settled = (agencyId: string, sourceId: string) =>
  postClearingSettled(
    { id: newId(), agencyId, date: '2026-11-20' as IsoDate, sourceId },
    { method: 'payid', amount: cents(1_000_00), cost: cents(30) },
  );

describe.each(['pglite', 'postgres'] as const)('the books on %s', (kind) => {
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterAll(() => fresh.remove());

  const audit = () => auditLedger((work) => asSystem(fresh.database, work));

  test('security 3.2 (28): postings side by side make one chain, and a cause posts once', async () => {
    const agency = await addAgency(fresh.database);
    const tenant = { agencyId: agency.id, subject: agency.principal.id };
    const place = { applicationId: null, at: new Date() };
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        asTenant(fresh.database, tenant, (tx) =>
          post(tx, place, settled(agency.id, `settlement/${at % 20}`)),
        ),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(20);
    const report = await audit();
    expect(report.faults).toEqual([]);
    expect(report.heads.get(agency.id)?.sequence).toBe(20);
  });

  test('an entry that could not be made undoes the transaction', async () => {
    const agency = await addAgency(fresh.database);
    const tenant = { agencyId: agency.id, subject: agency.principal.id };
    const wrong = { ok: false, error: 'unbalanced' } as const;
    const posting = asTenant(fresh.database, tenant, (tx) =>
      post(tx, { applicationId: null, at: new Date() }, wrong),
    );
    await expect(posting).rejects.toThrow('unbalanced');
  });
});

describe('security 3.2 (28): a long history that somebody tampers with', () => {
  let fresh: Fresh;
  let agencyId: string;
  beforeAll(async () => {
    fresh = await freshDatabase('pglite');
    ({ agencyId } = await generateBooks(
      fresh.database,
      Number(process.env.LEDGER_ENTRIES ?? 6_000),
    ));
  });
  afterAll(() => fresh.remove());

  const audit = () => auditLedger((work) => asSystem(fresh.database, work));

  /** As somebody who owns the database may, and back again. */
  async function tampered(change: string, undo: string) {
    const off = (table: string) => `ALTER TABLE ${table} DISABLE TRIGGER ALL;`;
    const on = (table: string) => `ALTER TABLE ${table} ENABLE TRIGGER ALL;`;
    const tables = ['ledger_entry', 'ledger_line'];
    const unseen = (sql: string) =>
      fresh.database.script(`${tables.map(off).join('')} ${sql}; ${tables.map(on).join('')}`);
    await unseen(change);
    const { faults } = await audit();
    await unseen(undo);
    return faults;
  }
  const at = (seq: number) => `agency_id = '${agencyId}' AND seq = ${seq}`;
  const lineOf = (seq: number) =>
    `entry_id = (SELECT id FROM ledger_entry WHERE ${at(seq)}) AND position = 0`;

  test('is clean as it is', async () => {
    expect((await audit()).faults).toEqual([]);
  });

  test('a cent moved names the entry', async () => {
    const faults = await tampered(
      `UPDATE ledger_line SET amount = amount + 1 WHERE ${lineOf(1234)}`,
      `UPDATE ledger_line SET amount = amount - 1 WHERE ${lineOf(1234)}`,
    );
    expect(faults.map(({ kind }) => kind)).toEqual(['unbalanced', 'content']);
    expect(faults[1]).toMatchObject({ sequence: 1234, agencyId });
  });

  test('a byte of the date, the cause or the hash names the entry', async () => {
    const dated = await tampered(
      `UPDATE ledger_entry SET on_date = on_date + 1 WHERE ${at(77)}`,
      `UPDATE ledger_entry SET on_date = on_date - 1 WHERE ${at(77)}`,
    );
    expect(dated).toMatchObject([{ kind: 'content', sequence: 77 }]);
    const named = await tampered(
      `UPDATE ledger_entry SET cause_ref = cause_ref || 'x' WHERE ${at(78)}`,
      `UPDATE ledger_entry SET cause_ref = rtrim(cause_ref, 'x') WHERE ${at(78)}`,
    );
    expect(named).toMatchObject([{ kind: 'content', sequence: 78 }]);
    const chained = await tampered(
      `UPDATE ledger_entry SET hash = 'f' || hash WHERE ${at(79)}`,
      `UPDATE ledger_entry SET hash = substr(hash, 2) WHERE ${at(79)}`,
    );
    expect(chained).toMatchObject([
      { kind: 'content', sequence: 79 },
      { kind: 'previous-hash', sequence: 80 },
    ]);
  });

  test('an entry taken out is missed by the one after it', async () => {
    const faults = await tampered(
      `UPDATE ledger_entry SET seq = seq + 1000000 WHERE ${at(500)}`,
      `UPDATE ledger_entry SET seq = seq - 1000000 WHERE agency_id = '${agencyId}' AND seq > 1000000`,
    );
    expect(faults[0]).toMatchObject({ kind: 'sequence', sequence: 501 });
  });

  test('more drawn than is approved names the entry and the application', async () => {
    const faults = await tampered(
      `UPDATE application SET approved_amount = 1`,
      `UPDATE application SET approved_amount = ${Number.MAX_SAFE_INTEGER}`,
    );
    expect(faults[0]).toMatchObject({ kind: 'over-drawn', approved: 1 });
  });

  test('the database itself refuses to change or remove what was posted', async () => {
    for (const change of [
      'UPDATE ledger_line SET amount = 0',
      'DELETE FROM ledger_line',
      'UPDATE ledger_entry SET hash = hash',
      'DELETE FROM ledger_entry',
      'TRUNCATE ledger_line, ledger_entry',
    ]) {
      await expect(fresh.database.script(change)).rejects.toThrow(/only ever added to/);
    }
  });
});
