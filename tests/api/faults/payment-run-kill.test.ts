import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAba } from '../../../domain/bank/read-aba.ts';
import type { Database } from '../../../server/db/client.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { freshPostgresDatabase } from '../../support/shared-postgres.ts';
import { type FaultServer, prepareFaults } from './fault-server.ts';

/** How often the process is killed; `KILLS=20` for more. */
const KILLS = Number(process.env.KILLS ?? 3);

/** Calls again, under the same key, until the server answers: what a person at a bad connection does. */
async function insist(faults: FaultServer, token: string, path: string, body: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': newId(),
  };
  for (;;) {
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${faults.url}${path}`, asked).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const isUnderWay = text?.includes('idempotency.in-progress') === true;
    if (answer && text !== undefined && answer.status < 500 && !isUnderWay) {
      expect(answer.status, text).toBeLessThan(300);
      return JSON.parse(text) as Record<string, unknown>;
    }
    await pause(20);
  }
}

/** A supplier whose account is in force: the banks aren't asked here. */
async function addSupplier(database: Database, agencyId: string): Promise<string> {
  const id = newId();
  await asSystem(database, async (tx) => {
    await tx.rows(
      `INSERT INTO supplier (agency_id, id, name, version, created_at, created_by_name)
       VALUES ($1, $2, 'Signpost', 1, now(), 'Nora')`,
      [agencyId, id],
    );
    await tx.rows(
      `INSERT INTO supplier_account (agency_id, supplier_id, id, bsb, account_number, account_name, name_check,
         starts_at, created_at, created_by, created_by_name)
       VALUES ($1, $2, $2, '082001', '12345678', 'Signpost', 'match', now(), now(), $2, 'Nora')`,
      [agencyId, id],
    );
  });
  return id;
}

const today = () =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());

/** One invoice from its paper to the bank's statement, by two people; the file as it was given out. */
async function payOne(faults: FaultServer, listingId: string, supplierId: string, turn: number) {
  const { token, approverToken: approver } = faults;
  const id = newId();
  const total = 10_000 + turn;
  const invoice = {
    supplierId,
    kind: 'invoice',
    number: `INV-${turn}`,
    issuedOn: '2026-11-20',
    total,
    gst: 0,
    abn: '51 824 753 556',
    lines: [{ marketingLineId: supplierId, amount: total }],
  };
  await insist(faults, approver, `/api/listings/${listingId}/supplier-invoices`, { id, invoice });
  await insist(faults, token, `/api/supplier-invoices/${id}/approve`, { amount: total });
  const run = newId();
  await insist(faults, approver, '/api/payment-runs', { id: run, invoiceIds: [id] });
  const seen = { total, isShorteningAgreed: true };
  await insist(faults, token, `/api/payment-runs/${run}/release`, seen);
  const { text } = await insist(faults, token, `/api/payment-runs/${run}/file`, {});
  const line = `${today()},"-${(total / 100).toFixed(2)}","INV-${turn}","0.00"\n`;
  await insist(faults, approver, '/api/supplier-statements', { text: line, format: 'cba' });
  return { id, total, text: String(text) };
}

test('security.md 8: a supplier is paid once, and nothing is lost, wherever the process is killed', async () => {
  const postgres = await freshPostgresDatabase();
  const faults = await prepareFaults(postgres.url);
  const before = await faults.open();
  const supplierId = await addSupplier(before, faults.agency.id);
  await before.close();
  let server = await faults.start();
  const listingId = newId();
  // The line of the schedule has the supplier's id: any id will do.
  const marketing = [{ id: supplierId, supplier: 'Signpost', item: 'Board', price: 99_999_999 }];
  const record = listingInput({ marketing } as object);
  await insist(faults, faults.token, '/api/listings', { id: listingId, listing: record });

  const paid: Awaited<ReturnType<typeof payOne>>[] = [];
  let isOver = false;
  const office = (async () => {
    for (let turn = 1; !isOver || paid.length < 3; turn += 1) {
      paid.push(await payOne(faults, listingId, supplierId, turn));
    }
  })();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(Math.random() * 400);
    await server.kill('SIGKILL');
    server = await faults.start();
  }
  isOver = true;
  await office;
  await server.kill('SIGTERM');
  await server.stop();

  const sum = paid.reduce((all, { total }) => all + total, 0);
  for (const { text, total } of paid) {
    const file = readAba(text);
    expect(file.ok && file.value.payments.map(({ amount }) => amount)).toEqual([total]);
  }
  const database = await faults.open();
  const [found] = await asSystem(database, (tx) =>
    tx.rows<{ invoices: number; items: number; files: number; lines: number; sent: number }>(
      `SELECT (SELECT count(*)::int FROM supplier_invoice WHERE state = 'reconciled') AS invoices,
         (SELECT count(*)::int FROM payment_run_item WHERE state = 'paid') AS items,
         (SELECT count(DISTINCT file_sha256)::int FROM payment_run WHERE state = 'sent') AS files,
         (SELECT count(*)::int FROM supplier_statement_line) AS lines,
         (SELECT sum(amount)::int FROM payment_run_item) AS sent`,
      [],
    ),
  );
  const count = paid.length;
  expect(found).toEqual({ invoices: count, items: count, files: count, lines: count, sent: sum });
  const books = await asSystem(database, (tx) =>
    tx.rows<{ account: string; sum: number }>(
      `SELECT split_part(account, ':', 3) AS account, sum(amount)::int AS sum FROM ledger_line
       WHERE agency_id = $1 GROUP BY account`,
      [faults.agency.id],
    ),
  );
  expect(Object.fromEntries(books.map(({ account, sum: held }) => [account, held]))).toEqual({
    'campaign-costs': sum,
    'suppliers-payable': 0,
    'supplier-clearing': 0,
    'trading-account': -sum,
  });
  await database.close();
  faults.remove();
  await postgres.stop();
}, 120_000);
