import { type LedgerFault, startAudit } from '../../../../domain/ledger/audit.ts';
import type { ChainHead } from '../../../../domain/ledger/chain.ts';
import type { Tx } from '../../../db/transaction.ts';
import { sha256 } from '../service.ts';
import { countOrphans, findAgencies, findApproved, findBatch, findSums } from './store.ts';

/** Runs work over the books of all agencies. */
type System = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What was looked at and what was found. */
export type AuditReport = {
  agencies: number;
  entries: number;
  lines: number;
  accounts: number;
  faults: (LedgerFault | { kind: 'lines-without-entry'; lines: number })[];
  heads: ReadonlyMap<string, ChainHead>;
};

const BATCH = 5_000;
/** Enough to see what is wrong; one changed entry of a million breaks nothing after it. */
const MOST_FAULTS = 100;

/**
 * Looks at every entry of every agency: each sums to 0, drawn is at most approved, every chain is
 * unbroken, and the sums that the database makes are those of the entries. Reads in batches, so that
 * millions need no more memory than their accounts.
 */
export async function auditLedger(system: System): Promise<AuditReport> {
  const approved = await system(findApproved);
  const audit = startAudit(sha256, approved);
  const agencies = await system(findAgencies);
  const faults: AuditReport['faults'] = [];
  let [entries, lines] = [0, 0];
  for (const agencyId of agencies) {
    for (let after = 0; ; ) {
      const batch = await system((tx) => findBatch(tx, agencyId, after, BATCH));
      for (const entry of batch) {
        faults.push(...audit.add(entry).slice(0, MOST_FAULTS - faults.length));
        lines += entry.lines.length;
      }
      entries += batch.length;
      after = batch.at(-1)?.sequence ?? after;
      if (batch.length < BATCH) break;
    }
  }
  const sums = await system(findSums);
  faults.push(...audit.balanceFaults(sums).slice(0, MOST_FAULTS));
  const orphans = await system(countOrphans);
  if (orphans > 0) faults.push({ kind: 'lines-without-entry', lines: orphans });
  const { heads } = audit;
  return { agencies: agencies.length, entries, lines, accounts: sums.size, faults, heads };
}
