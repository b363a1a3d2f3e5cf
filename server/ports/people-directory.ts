import type { AgencyRole } from '../../domain/agencies/role-words.ts';

/** Somebody who signs in, as whoever signs people in keeps them. */
export type DirectoryPerson = {
  id: string;
  agencyId: string;
  branchId: string | null;
  name: string;
  email: string;
  roles: readonly AgencyRole[];
};

/** Whoever signs people in didn't answer: what was asked is tried again. */
export class DirectoryAway extends Error {
  override name = 'DirectoryAway';
}

/**
 * Who may sign in, kept by the embedded provider or a hosted user pool. Each call may be made again and comes out
 * the same; each rejects with DirectoryAway when nothing answers. Never inside a transaction.
 */
export type PeopleDirectory = {
  /** Lets somebody sign in with that email and password from now on. */
  create(person: DirectoryPerson, password: string): Promise<void>;
  /** Nobody signs in by that email until they are enabled again. */
  disable(person: DirectoryPerson): Promise<void>;
  enable(person: DirectoryPerson): Promise<void>;
  /** Gives somebody exactly these roles, and their branch. */
  setGroups(person: DirectoryPerson): Promise<void>;
  /** Gives somebody who signs in another password. */
  setPassword(person: Pick<DirectoryPerson, 'id' | 'email'>, password: string): Promise<void>;
  /** Ends every sign-in of theirs; what they hold opens nothing any more. */
  signOutEverywhere(person: Pick<DirectoryPerson, 'id' | 'email'>): Promise<void>;
};
