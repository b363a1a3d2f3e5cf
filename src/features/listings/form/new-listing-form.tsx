import { useContext, useRef, useState } from 'react';
import * as v from 'valibot';
import { ListingIdSchema } from '../../../../domain/ids.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { useSayKept } from '../waiting/use-say-kept.ts';
import { type KeptDraft, NEW_LISTING_FORM } from './drafts/listing-draft.ts';
import { useDraftKeeping } from './drafts/use-draft-keeping.ts';
import { useFormDrafts } from './drafts/use-kept-draft.ts';
import { type FormHandle, FormShell } from './page/form-shell.tsx';
import { type Trouble, troubleOf } from './page/save-trouble.tsx';
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
  const sayKept = useSayKept();
  const navigate = useContext(NavigateContext);
  const handle = useRef<FormHandle>(null);
  const [{ id, store }] = useState(() => startOf(draft));
  const [today] = useState(() => propertyDate(clock.now(), propertyZone('NSW')));
  const [trouble, setTrouble] = useState<Trouble>();
  const keeping = useDraftKeeping(useFormDrafts(), NEW_LISTING_FORM, store, { id });
  const create = useCreateListing(id);

  async function finish() {
    await keeping.finish();
    navigate?.(`/property-listings/${id}`);
  }

  function save(record: ListingInput) {
    if (create.isPending || keeping.isFinished()) return;
    setTrouble(undefined);
    create.mutate(record, {
      onSuccess: (operation) => {
        sayKept('Listing added', operation);
        void finish();
      },
      onError: (error) => setTrouble(troubleOf(error)),
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
