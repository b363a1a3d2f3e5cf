import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';

/** The listing whose workspace is open, and the date at its property. */
export type WorkspaceListing = { listing: Listing; today: IsoDate; zone: string };

export const WorkspaceContext = createContext<WorkspaceListing | null>(null);

/** The listing of the workspace around. Throws outside one: a programming error. */
export function useWorkspaceListing(): WorkspaceListing {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspaceListing is used outside a listing workspace');
  return workspace;
}
