import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingEvent } from '../../../../../domain/listings/states.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { listingsChanged } from '../../listing-queries.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import type { ListingRights } from '../listing-rights.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MOVE_WORDS } from './move-words.ts';

/** What this person may do with the listing now. */
export function WorkspaceActions({ rights }: { rights: ListingRights }) {
  const { listing } = useWorkspaceListing();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<ListingEvent>();
  const canRestore = rights.moves.includes('restore');
  const moves = rights.moves.flatMap((event) => {
    const words = event === 'restore' ? undefined : MOVE_WORDS[event];
    if (!words) return [];
    const { action, icon, isDanger } = words;
    return [{ id: event, label: action, icon, isDanger, onSelect: () => setAsked(event) }];
  });
  return (
    <>
      {moves.length > 0 ? (
        <Menu
          label={`Change status of ${listing.addressLine}`}
          triggerText="Change status"
          actions={moves}
        />
      ) : null}
      {canRestore ? (
        <Button variant="primary" icon="restore" onClick={() => setAsked('restore')}>
          Restore
        </Button>
      ) : null}
      {rights.canEdit ? (
        <LinkButton variant="primary" icon="edit" href={`/property-listings/${listing.id}/edit`}>
          Edit
        </LinkButton>
      ) : null}
      {asked ? (
        <MoveDialog
          key={asked}
          event={asked}
          canEdit={rights.canEdit}
          onClose={() => setAsked(undefined)}
          onStale={() => void listingsChanged(queryClient)}
        />
      ) : null}
    </>
  );
}
