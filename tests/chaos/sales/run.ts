import type { Reconciliation } from '../../../contract/endpoints/trust-book.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { auditTrustBooks } from '../../../server/modules/trust/audit-service.ts';
import { newId } from '../../support/builders.ts';
import { createRandom } from '../random.ts';
import { live } from './life.ts';
import { newSale, type Sale } from './sale.ts';
import { check, goTo, must, newWorld, SaleFault, type World } from './world.ts';

/** How many sales of which seed. */
type SalesRun = { sales: number; seed: number; say?: ((line: string) => void) | undefined };

/** What is wrong, with the story that led there. */
type FoundFault = { sale: number | undefined; fault: string; story: readonly string[] };
type SalesReport = { closed: number; faults: FoundFault[] };

/** Those that share a database, a trust account and a clock. */
const PER_BATCH = 10;
const MOST_FAULTS = 10;

type Living = { sale: Sale; days: AsyncGenerator<IsoDate>; next: IsoDate };

/** Lives through whole sales, batch by batch; the same seed gives the same sales. */
export async function runSales({ sales, seed, say = () => {} }: SalesRun): Promise<SalesReport> {
  const report: SalesReport = { closed: 0, faults: [] };
  const began = Date.now();
  for (let first = 0; first < sales && report.faults.length < MOST_FAULTS; first += PER_BATCH) {
    const many = Math.min(PER_BATCH, sales - first);
    const { closed, faults } = await runBatch({ first, many, seed });
    report.closed += closed;
    report.faults.push(...faults);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    say(`${first + many} sales of seed ${seed} in ${seconds} s, ${report.closed} closed`);
    for (const each of faults) say(JSON.stringify(each, null, 1));
  }
  return report;
}

type Batch = { first: number; many: number; seed: number };

async function runBatch({ first, many, seed }: Batch): Promise<SalesReport> {
  const world = await newWorld();
  const faults: FoundFault[] = [];
  let closed = 0;
  const wrong = (error: unknown, sale?: Sale) => {
    const fault = error instanceof SaleFault ? error.message : whereOf(error);
    faults.push({ sale: sale?.number, fault, story: sale?.story ?? [] });
  };
  try {
    let living: Living[] = [];
    for (let number = first; number < first + many; number += 1) {
      const chance = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
      const sale = await newSale(world, number, chance);
      living.push({ sale, days: live(sale), next: world.today() });
    }
    while (living.length > 0) {
      living = living.toSorted((a, b) => a.next.localeCompare(b.next));
      const [each, ...others] = living;
      if (!each) break;
      try {
        await goTo(world, each.next);
        const { done, value } = await each.days.next();
        closed += done ? 1 : 0;
        living = done ? others : [{ ...each, next: value }, ...others];
      } catch (error) {
        wrong(error, each.sale);
        living = others;
      }
    }
    if (faults.length === 0) await addsUp(world);
  } catch (error) {
    wrong(error);
  } finally {
    await world.close();
  }
  return { closed, faults };
}

const whereOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Nothing is found by the audits of both books, no work was given up, and each month agrees with the bank. */
async function addsUp(world: World): Promise<void> {
  const { api, system, bank, keeper, today } = world;
  const months = [...new Set(bank.map(({ on }) => on.slice(0, 7)))].toSorted();
  // The first of a month, when each month before it is over.
  let day = addDays(today(), 1);
  while (!day.endsWith('-01')) day = addDays(day, 1);
  await goTo(world, day);
  for (const month of months) {
    const shown = bank.filter(({ on }) => on.slice(0, 7) <= month);
    const statementBalance = shown.reduce((total, { amount }) => total + amount, 0);
    const body = { id: newId(), month, statementBalance };
    const path = '/api/trust-book/reconciliations';
    const { reconciliations } = must<{ reconciliations: Reconciliation[] }>(
      await api.call(path, { as: keeper, body }),
      'A reconciliation',
    );
    const found = reconciliations.find((each) => each.month === month);
    check(found?.difference === 0, 'The trust book agrees with the bank', found);
  }
  const ledger = await auditLedger(system);
  const trust = await auditTrustBooks(system);
  check(ledger.faults.length === 0, 'The audit of the ledger', ledger.faults);
  check(trust.faults.length === 0, 'The audit of the trust book', trust.faults);
  check(trust.entries >= bank.length / 2, 'The trust book has its entries', trust.entries);
  const dead = await api.deps.jobs.dead();
  check(dead.length === 0, 'No work is given up', dead);
}
