import type { Account, Team } from '../../../contract/endpoints/account.ts';

/** Who looks: what the server would add of its own comes from there. */
export type Viewer = {
  account: Pick<Account, 'id' | 'roles' | 'branchId' | 'agency'>;
  /** Names of the agency's people, where they are on the device. */
  team?: Team | undefined;
};
