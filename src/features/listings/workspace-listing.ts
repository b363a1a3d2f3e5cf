import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { FundingFact } from '../../../domain/listings/funding-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';

/**
 * The listing whose workspace is open, the date at its property, and its applications; undefined while
 * they aren't known and for those who don't see the listing's money.
 */
export type WorkspaceListing = {
  listing: Listing;
  today: IsoDate;
  zone: string;
  applications: readonly FundingFact[] | undefined;
};

export const WorkspaceContext = createContext<WorkspaceListing | null>(null);

/** The listing of the workspace around. Throws outside one: a programming error. */
export function useWorkspaceListing(): WorkspaceListing {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspaceListing is used outside a listing workspace');
  return workspace;
}
