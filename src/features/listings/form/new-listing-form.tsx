import { useContext, useRef, useState } from 'react';
import * as v from 'valibot';
import { type ListingId, ListingIdSchema } from '../../../../domain/ids.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { DraftNotice } from './drafts/draft-notice.tsx';
import { type KeptDraft, NEW_LISTING_FORM } from './drafts/listing-draft.ts';
import { useDraftKeeping } from './drafts/use-draft-keeping.ts';
import { useFormDrafts } from './drafts/use-kept-draft.ts';
import { type FormHandle, FormShell } from './page/form-shell.tsx';
import type { Trouble } from './page/save-trouble.tsx';
import { refusalOf } from './saving/refusal.ts';
import { useCreateListing } from './saving/use-create-listing.ts';
import { FirstPage } from './sections/first-page.tsx';
import { createFormStore } from './state/form-store.ts';

export interface NewListingFormProps {
  draft: KeptDraft | undefined;
  onDiscard: () => void;
}

function startOf(draft: KeptDraft | undefined) {
  const empty = { propertyClass: 'residential', vendors: [{ id: newId(), kind: 'person' }] };
  return {
    id: draft?.id ?? v.parse(ListingIdSchema, newId()),
    store: createFormStore(empty, draft?.value),
  };
}

/** The short first page of a listing. Its id is made when the form opens and stays with its draft. */
export function NewListingForm({ draft, onDiscard }: NewListingFormProps) {
  const { clock } = usePortal();
  const navigate = useContext(NavigateContext);
  const handle = useRef<FormHandle>(null);
  const [{ id, store }] = useState(() => startOf(draft));
  const [today] = useState(() => propertyDate(clock.now(), propertyZone('NSW')));
  const [trouble, setTrouble] = useState<Trouble>();
  const keeping = useDraftKeeping(useFormDrafts(), NEW_LISTING_FORM, store, { id });
  const create = useCreateListing(id);

  async function finish(saved: ListingId) {
    await keeping.finish();
    navigate?.(`/property-listings/${saved}`);
  }

  function save(record: ListingInput) {
    if (create.isPending || keeping.isFinished()) return;
    setTrouble(undefined);
    create.mutate(record, {
      onSuccess: (listing) => {
        toasts.success('Listing added', { description: listing.addressLine });
        void finish(listing.id);
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        if (refusal.kind === 'exists') return void finish(id);
        if (refusal.kind === 'fields') {
          store.refuse(refusal.errors);
          handle.current?.goToFirstError();
          return undefined;
        }
        setTrouble(refusal.kind === 'refused' ? refusal : { kind: 'offline' });
        return undefined;
      },
    });
  }

  return (
    <FormShell
      store={store}
      today={today}
      keeping={keeping}
      handle={handle}
      saveLabel="Save listing"
      isSaving={create.isPending}
      isNarrow
      notices={draft ? <DraftNotice savedAt={draft.savedAt} onDiscard={onDiscard} /> : null}
      trouble={trouble}
      onSave={save}
      onCancel={() => navigate?.('/property-listings')}
    >
      <FirstPage />
    </FormShell>
  );
}
