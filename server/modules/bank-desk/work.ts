import { asSystem, type Tx } from '../../db/transaction.ts';
import type { FileAccount } from '../../ports/bank-book.ts';
import type { StatementDeps } from './statement.ts';

type Given = Omit<StatementDeps, 'system' | 'account'> & {
  database: Parameters<typeof asSystem>[0];
  settings: { bankAccount: FileAccount | undefined };
};

/** What the desk needs, of what the server is made of. */
export function deskDeps<D extends Given>(deps: D): D & StatementDeps {
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(deps.database, work);
  return { ...deps, account: deps.settings.bankAccount, system };
}
