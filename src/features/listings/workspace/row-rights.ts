import type { Account } from '../../../../contract/endpoints/account.ts';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { can } from '../../../../domain/permissions.ts';

/**
 * Whether a person may write on a listing of which only the row is here. A row names neither its agents
 * nor its branch: it is in reach of who changes all they see, and of its agent by name. The server decides.
 */
export function mayWriteOnRow({ roles, name }: Account, row: ListingSummary): boolean {
  const edits = can(roles, 'listing.edit');
  if (row.status === 'archived' || edits === 'none') return false;
  return edits === 'all' || edits === can(roles, 'listing.see') || row.leadAgentName === name;
}
