import { asSystem, type Tx } from '../../db/transaction.ts';
import type { UnsentDeps } from './service.ts';

type Given = Omit<UnsentDeps, 'system'> & { database: Parameters<typeof asSystem>[0] };

/** What the handlers need, over the open database. */
export function unsentDeps(deps: Given): UnsentDeps {
  return { ...deps, system: <T>(work: (tx: Tx) => Promise<T>) => asSystem(deps.database, work) };
}
