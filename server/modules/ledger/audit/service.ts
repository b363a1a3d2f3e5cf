import { type Anchor, type AnchorFault, checkAnchors } from '../../../../domain/ledger/anchors.ts';
import { type LedgerFault, startAudit } from '../../../../domain/ledger/audit.ts';
import type { ChainHead } from '../../../../domain/ledger/chain.ts';
import type { MoneyFault } from '../../../../domain/ledger/money-faults.ts';
import { type SupplierFault, supplierFaults } from '../../../../domain/ledger/supplier-books.ts';
import type { Tx } from '../../../db/transaction.ts';
import { NO_AGENCY } from '../../../db/transaction.ts';
import { type BankFault, bankFaults } from '../../bank-desk/bank-check-service.ts';
import {
  moneyFaultsOf,
  paidApplications,
  type StandingFault,
} from '../../payments/check-service.ts';
import type { ClearingFault } from '../../payments/clearing-check-service.ts';
import { type PayoutFault, payoutFaults } from '../../payments/payout-check-service.ts';
import { unknownFaults } from '../../payments/unknown-check-service.ts';
import { sha256 } from '../service.ts';
import {
  countOrphans,
  findApproved,
  findBatch,
  findSums,
  findSupplierRows,
  type Place,
} from './store.ts';

/** Runs work over the books of all agencies. */
export type System = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What was looked at and what was found. */
export type AuditReport = {
  agencies: number;
  entries: number;
  lines: number;
  accounts: number;
  /** Applications whose money was looked at. */
  applications: number;
  faults: (
    | LedgerFault
    | AnchorFault
    | MoneyFault
    | StandingFault
    | ClearingFault
    | PayoutFault
    | BankFault
    | SupplierFault
    | { kind: 'lines-without-entry'; lines: number }
  )[];
  heads: ReadonlyMap<string, ChainHead>;
};

const BATCH = 5_000;
/** Before every entry; the platform's own books are under NO_AGENCY. */
const START: Place = { agencyId: NO_AGENCY, sequence: 0 };
/** Enough to see what is wrong; one changed entry of a million breaks nothing after it. */
const MOST_FAULTS = 100;

/** Looks at every entry of every agency (`auditBooks`), and at the money of every application (decision 165). */
export async function auditLedger(
  system: System,
  anchors: readonly Anchor[] = [],
): Promise<AuditReport> {
  const books = await auditBooks(system, anchors);
  const { applications, faults } = await auditMoney(system);
  return {
    ...books,
    applications,
    faults: [...books.faults, ...faults.slice(0, MOST_FAULTS)],
  };
}

/**
 * Looks at every entry of every agency: each sums to 0, drawn is at most approved, every chain is
 * unbroken and goes through the anchors given, the sums that the database makes are those of the
 * entries, and so are payouts, money of nobody, what statements say, and what suppliers are owed and were sent. Reads in
 * batches, so that millions need no more memory than
 * their accounts.
 */
export async function auditBooks(
  system: System,
  anchors: readonly Anchor[] = [],
): Promise<Omit<AuditReport, 'applications'>> {
  const approved = await system(findApproved);
  const audit = startAudit(sha256, approved);
  const anchored = checkAnchors(anchors);
  const faults: AuditReport['faults'] = [];
  let [entries, lines] = [0, 0];
  for (let after = START; ; ) {
    const from = after;
    const batch = await system((tx) => findBatch(tx, from, BATCH));
    for (const entry of batch) {
      const found = [...audit.add(entry), ...anchored.add(entry)];
      faults.push(...found.slice(0, MOST_FAULTS - faults.length));
      lines += entry.lines.length;
    }
    entries += batch.length;
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH) break;
  }
  faults.push(...anchored.missing().slice(0, MOST_FAULTS));
  const sums = await system(findSums);
  faults.push(...audit.balanceFaults(sums).slice(0, MOST_FAULTS));
  const orphans = await system(countOrphans);
  if (orphans > 0) faults.push({ kind: 'lines-without-entry', lines: orphans });
  faults.push(...(await system(unknownFaults)).slice(0, MOST_FAULTS));
  faults.push(...(await system(payoutFaults)).slice(0, MOST_FAULTS));
  faults.push(...(await system(bankFaults)).slice(0, MOST_FAULTS));
  const { heads } = audit;
  const suppliers = supplierFaults(heads.keys(), sums, await system(findSupplierRows));
  faults.push(...suppliers.slice(0, MOST_FAULTS));
  return {
    agencies: heads.size,
    entries,
    lines,
    accounts: sums.size,
    faults,
    heads,
  };
}

const APPLICATIONS = 200;

/** Looks at the money of every application: each cent that came is in exactly one place (decision 165). */
async function auditMoney(
  system: System,
): Promise<{ applications: number; faults: (MoneyFault | StandingFault | ClearingFault)[] }> {
  const faults: (MoneyFault | StandingFault | ClearingFault)[] = [];
  let applications = 0;
  for (let after = { agencyId: NO_AGENCY, id: NO_AGENCY }; ; ) {
    const batch = await system((tx) => paidApplications(tx, after, APPLICATIONS));
    await system(async (tx) => {
      for (const each of batch) faults.push(...(await moneyFaultsOf(tx, each)));
    });
    applications += batch.length;
    after = batch.at(-1) ?? after;
    if (batch.length < APPLICATIONS) return { applications, faults };
  }
}
