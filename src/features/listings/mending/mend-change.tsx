import { useState } from 'react';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { recordWritten } from '../../../offline/changes/change-of.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useKeptDraft } from '../form/drafts/use-kept-draft.ts';
import { FormSkeleton } from '../form/page/form-skeleton.tsx';
import { ListingSyncState } from '../waiting/listing-sync-state.tsx';
import { MendConflict } from './mend-conflict.tsx';
import { mendForm } from './mend-draft.ts';
import { MendForm } from './mend-form.tsx';
import { ReviewChange } from './review-change.tsx';

export interface MendChangeProps {
  operation: Operation;
  /** The listing as the server gave it last, where it is on the device. */
  server: Listing | undefined;
}

/** In place of the edit form: a change that needs its person before it can go on. */
export function MendChange({ operation, server }: MendChangeProps) {
  const { state, content, listingId } = operation;
  const { search } = useKeptDraft(mendForm(operation));
  const [isEdited, setEdited] = useState(false);
  const mine = recordWritten(operation);
  const theirs = newest(content.theirs, server);
  if (!mine) return null;

  let part = <FormSkeleton />;
  if (!search.isLooking) {
    const { draft } = search;
    if (state === 'conflict' && theirs) {
      part = <MendConflict operation={operation} mine={mine} theirs={theirs} draft={draft} />;
    } else if (state === 'review' && !isEdited && !draft) {
      part = <ReviewChange operation={operation} mine={mine} onEdit={() => setEdited(true)} />;
    } else {
      part = <MendForm operation={operation} value={mine} draft={draft} />;
    }
  }
  return (
    <>
      <PageHeader
        title={`Edit ${content.addressLine}`}
        status={<ListingSyncState state={state} />}
        back={{ href: `/property-listings/${listingId}`, label: 'Listing' }}
      />
      {part}
    </>
  );
}

function newest(one: Listing | undefined, other: Listing | undefined): Listing | undefined {
  if (!one || !other) return one ?? other;
  return other.version > one.version ? other : one;
}
