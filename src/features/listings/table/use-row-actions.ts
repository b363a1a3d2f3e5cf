import { useNavigate } from '@tanstack/react-router';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { allowedEvents } from '../../../../domain/listings/states.ts';
import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import type { MenuAction } from '../../../ui/actions/menu-action.ts';
import type { BulkMove } from './bulk-move.ts';

/** What can be done with one row by this person; nothing at all when their role only reads. */
export function useRowActions(move: BulkMove, ask: (rows: readonly ListingSummary[]) => void) {
  const { roles } = useAccount();
  const navigate = useNavigate();
  const mayEdit = move === 'archive' && can(roles, 'listing.edit') !== 'none';
  const mayMove = can(roles, 'listing.archive') !== 'none';
  if (!mayEdit && !mayMove) return undefined;
  return (row: ListingSummary): MenuAction[] => {
    const actions: MenuAction[] = [];
    if (mayEdit) {
      const href = `/property-listings/${row.id}/edit`;
      actions.push({
        id: 'edit',
        label: 'Edit',
        icon: 'edit',
        onSelect: () => void navigate({ href }),
      });
    }
    if (mayMove) {
      actions.push({
        id: move,
        label: move === 'archive' ? 'Archive' : 'Restore',
        icon: move,
        isDisabled: !allowedEvents(row.status, ['PRN']).includes(move),
        onSelect: () => ask([row]),
      });
    }
    return actions;
  };
}
