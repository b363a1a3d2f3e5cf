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
 * What became of letting somebody in. `taken`: the email signs somebody else in, who keeps it. `weak-password`:
 * whoever signs people in asks for a better one; with that the same call goes on.
 */
export type DirectoryAnswer = 'done' | 'taken' | 'weak-password';

/**
 * Who may sign in, kept by the embedded provider or a hosted user pool. Each call may be made again and comes out
 * the same; each rejects with DirectoryAway when nothing answers, and has then done nothing or a part that gives
 * nobody more than they should have. For somebody unknown all but `create` do nothing. Never inside a transaction.
 */
export type PeopleDirectory = {
  /** Lets somebody sign in with that email and password from now on. */
  create(person: DirectoryPerson, password: string): Promise<DirectoryAnswer>;
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
