import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isValidAbn } from '../../domain/agencies/abn.ts';
import { APPLICATION_MACHINE } from '../../domain/applications/application-states.ts';
import { takesTwo } from '../../domain/applications/second-person.ts';
import { advancesMoney, type ProductType } from '../../domain/products/product-types.ts';
import { mayAddProduct } from '../../domain/products/unique-products.ts';
import { statementReader } from '../../server/adapters/bank-statements/statement-reader.ts';
import { checkTestPayee } from '../../server/adapters/sandbox-gateway/test-payees.ts';
import { loadDemoData } from '../../server/db/load-demo-data.ts';
import { asSystem, reboundTo, rowsOf } from '../../server/db/transaction.ts';
import { addDemoSuppliers } from '../../server/demo-suppliers.ts';
import { lockApplication } from '../../server/modules/applications/event-service.ts';
import { linkSealer, openLinks } from '../../server/modules/applications/link-service.ts';
import { applicationsToReview } from '../../server/modules/applications/service.ts';
import { auditLedger } from '../../server/modules/ledger/audit/service.ts';
import { postDue } from '../../server/modules/payments/books/service.ts';
import { listExceptions } from '../../server/modules/payments/exceptions/list.ts';
import { outcomeOf } from '../../server/modules/payments/facts.ts';
import { findOwing } from '../../server/modules/payments/owing/store.ts';
import { findPaymentsOf } from '../../server/modules/payments/store.ts';
import { systemClock } from '../../server/ports/clock.ts';
import { randomIds } from '../../server/ports/ids.ts';
import type { Payee } from '../../server/ports/payment-gateway.ts';
import { freshDatabase } from '../support/api-app.ts';

const now = new Date('2026-11-20T03:00:00.000Z');

describe('domain.md 6: applications and their money in the demo data', () => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  const sealer = linkSealer(new Uint8Array(32), 'https://lintel.example');
  const all = <Row>(text: string) => rowsOf<Row>(store.database.orm.execute(sql.raw(text)));

  beforeAll(async () => {
    store = await freshDatabase('pglite');
    await loadDemoData(store.database, 'demo', now, sealer);
  }, 240_000);
  afterAll(() => store.remove());

  test('every product is in each of its states twice, and never Standard beside Standard Loan', async () => {
    const rows = await all<{ product: never; state: string; listing_id: string }>(
      'SELECT product, state, listing_id FROM application',
    );
    expect(rows).toHaveLength(900);
    const held = Map.groupBy(rows, ({ product, state }) => `${product} ${state}`);
    expect(held.size).toBe(8 * 19 + 3 * 13);
    expect([...held.values()].every((group) => group.length >= 2)).toBe(true);
    for (const group of Map.groupBy(rows, (row) => row.listing_id).values()) {
      group.forEach(({ product }, at) => {
        const others = group.filter((_, other) => other !== at).map((each) => each.product);
        expect(mayAddProduct(product, others)).toEqual({ ok: true, value: product });
      });
    }
  });

  test('the books are sound, and nothing is missing from them or too much', async () => {
    const system = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(store.database, work);
    const { faults, entries } = await auditLedger(system);
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(2_000);
    const doing = { ids: randomIds(systemClock), now };
    const owing = await system(findOwing);
    expect(owing.length).toBeGreaterThan(200);
    let posted = 0;
    for (const { agencyId, id } of owing) {
      posted += await system((tx) =>
        reboundTo(tx, agencyId, async () => {
          const row = await lockApplication(tx, id);
          return row ? postDue(tx, doing, row) : 1;
        }),
      );
    }
    expect(posted).toBe(0);
  });

  test('payments are of all methods and kinds, and stand as their events say', async () => {
    const of = await all<{ agency_id: string; id: string }>(
      'SELECT agency_id, id FROM application',
    );
    const found = await asSystem(store.database, (tx) =>
      Promise.all(of.map((each) => findPaymentsOf(tx, each.agency_id, each.id))),
    );
    const rows = found.flat();
    expect(new Set(rows.map(({ method }) => method)).size).toBe(7);
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set([
        ...['created', 'awaiting_customer', 'processing', 'settled', 'part_paid', 'failed'],
        ...['dishonoured', 'refund_pending', 'refunded', 'cancelled', 'expired'],
      ]),
    );
    for (const row of rows.filter(({ state }) => state !== 'created')) {
      expect(outcomeOf(row)).toMatchObject({ state: row.state, received: row.received });
    }
    const over = rows.filter(({ received, amount }) => received > amount);
    expect(over.length).toBeGreaterThan(3);
    expect(over.some(({ received, amount }) => received === 2 * amount)).toBe(true);
  });

  test('decision 301: what waits has nothing open besides, but for one on a home that has', async () => {
    const { items } = await asSystem(store.database, applicationsToReview);
    expect(items.length).toBeGreaterThan(20);
    // m17: documents wait too, and nobody lends anything with one.
    const waiting = await all<{ product: ProductType }>(
      "SELECT product FROM application WHERE state = 'in_review'",
    );
    expect(waiting.some(({ product }) => !advancesMoney(product))).toBe(true);
    expect(items.filter(({ application: { product } }) => !advancesMoney(product))).toEqual([]);
    const besides = items.filter(({ facts }) => facts.beside + facts.namesakes > 0);
    expect(besides.map(({ application, facts }) => [application.product, facts.earlier])).toEqual([
      [
        'standard',
        expect.arrayContaining([
          expect.objectContaining({ product: 'renovation-loan', state: 'active' }),
        ]),
      ],
    ]);
    const takes = items.map(({ application, facts }) => takesTwo(application.amount, facts.beside));
    expect(new Set(takes)).toEqual(new Set([true, false]));
    const [{ application, facts }] = besides as [(typeof items)[number]];
    expect(takesTwo(application.amount, 0)).toBe(false);
    expect(takesTwo(application.amount, facts.beside)).toBe(true);
  });

  test('25 arrivals of money wait, and every timeline follows its machine', async () => {
    const { exceptions } = await asSystem(store.database, listExceptions);
    expect(exceptions).toHaveLength(25);
    const events = await all<{ kind: string; facts: { from?: string; to?: string } }>(
      "SELECT kind, facts FROM application_event WHERE facts ? 'from'",
    );
    expect(events.length).toBeGreaterThan(3_000);
    const moves = new Set(
      APPLICATION_MACHINE.moves.map((row) => `${row.from} ${row.event} ${row.to}`),
    );
    const odd = events.filter(({ kind, facts }) => !moves.has(`${facts.from} ${kind} ${facts.to}`));
    expect(odd).toEqual([]);
  });

  test('suppliers are told of: their invoices stand everywhere, and the books balance', async () => {
    const gateways = [{ checkPayee: async (payee: Payee) => checkTestPayee(payee) }];
    const ids = randomIds({ now: () => now });
    const statements = statementReader();
    const deps = { database: store.database, ids, links: sealer, gateways, statements };
    await addDemoSuppliers(deps, now);
    const suppliers = await all<{ agency: string; name: string; abn: string; archived: boolean }>(
      `SELECT a.name AS agency, s.name, s.abn, s.is_archived AS archived FROM supplier s
        JOIN agency a USING (agency_id)`,
    );
    expect(suppliers.every(({ name, abn }) => name.includes('Demo') && isValidAbn(abn))).toBe(true);
    expect(suppliers.filter(({ archived }) => archived)).toHaveLength(1);
    const byAgency = Map.groupBy(suppliers, ({ agency }) => agency);
    expect([...byAgency.values()].map((each) => each.length).toSorted()).toEqual([14, 3]);
    const invoices = await all<{ state: string; reasons: string[] }>(
      'SELECT state, reasons FROM supplier_invoice',
    );
    expect(invoices.length).toBeGreaterThanOrEqual(105);
    const states = Map.groupBy(invoices, ({ state }) => state);
    expect([...states.keys()].toSorted()).toEqual([
      ...['approved', 'awaiting_approval', 'cancelled', 'failed', 'on_hold', 'paying'],
      ...['reconciled', 'rejected', 'scheduled'],
    ]);
    expect(states.get('reconciled')?.length).toBeGreaterThan(invoices.length / 2);
    const held = states.get('on_hold')?.flatMap(({ reasons }) => reasons);
    const reasons = ['same-number', 'over-budget', 'gst-wrong', 'no-abn', 'new-account'];
    expect(held).toEqual(expect.arrayContaining([...reasons, 'name-not-matched']));
    const runs = await all<{ state: string; alone: boolean }>(
      'SELECT state, prepared_by = released_by AS alone FROM payment_run',
    );
    expect(runs.filter(({ state }) => state === 'draft')).toHaveLength(1);
    expect(runs.some(({ alone }) => alone)).toBe(false);
    const { faults } = await auditLedger((work) => asSystem(store.database, work));
    expect(faults).toEqual([]);
    const [clearing] = await all<{ sum: number; paying: number }>(
      `SELECT (SELECT -sum(amount)::int FROM ledger_line WHERE account LIKE '%:supplier-clearing') AS sum,
        (SELECT sum(amount)::int FROM payment_run_item WHERE state = 'sent') AS paying`,
    );
    expect(clearing?.sum).toBe(clearing?.paying);
  });

  test('links open for those who were asked', async () => {
    const [sent] = await all<{ agency_id: string; id: string }>(
      "SELECT agency_id, id FROM application WHERE state = 'sent' ORDER BY id LIMIT 1",
    );
    const of = { agencyId: sent?.agency_id ?? '', id: sent?.id ?? '' };
    const links = await asSystem(store.database, (tx) => openLinks(tx, sealer, of));
    expect([...links.values()][0]).toMatch(/^https:\/\/lintel\.example\/pay\/[0-9A-Z]{16,26}$/);
  });
});
