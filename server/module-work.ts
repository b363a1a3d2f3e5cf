import type { Tx } from './db/transaction.ts';
import type { ListScreening } from './modules/sanctions/service.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { IdentityCheck } from './ports/identity-check.ts';
import type { Ids } from './ports/ids.ts';
import type { PeopleDirectory } from './ports/people-directory.ts';
import type { PepCheck } from './ports/pep-check.ts';
import type { SettlementWorkspaces } from './ports/settlement-workspace.ts';

/** What the jobs of a module may need from outside. */
export type ModuleWork = {
  /** Runs work as the owner, over all agencies. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs work as one agency. */
  tenant: <T>(
    tenant: { agencyId: string; subject: string },
    work: (tx: Tx) => Promise<T>,
  ) => Promise<T>;
  clock: Clock;
  ids: Ids;
  files: FileStorage;
  screening: ListScreening;
  identityCheck: IdentityCheck;
  pepCheck: PepCheck;
  directory: PeopleDirectory;
  workspaces: SettlementWorkspaces;
};
