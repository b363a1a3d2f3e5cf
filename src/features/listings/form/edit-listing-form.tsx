import { useContext, useEffect, useRef, useState } from 'react';
import type { Listing, ListingInput } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { useSayKept } from '../waiting/use-say-kept.ts';
import { wouldKeepEditing } from '../workspace/listing-rights.ts';
import { type DraftBase, editForm, type KeptDraft } from './drafts/listing-draft.ts';
import { useDraftKeeping } from './drafts/use-draft-keeping.ts';
import { useFormDrafts } from './drafts/use-kept-draft.ts';
import { type FormHandle, FormShell } from './page/form-shell.tsx';
import { type Trouble, troubleOf } from './page/save-trouble.tsx';
import { useEditListing } from './saving/use-edit-listing.ts';
import { WholeRecord } from './sections/whole-record.tsx';
import { createFormStore } from './state/form-store.ts';

export interface EditListingFormProps {
  listing: Listing;
  /** The waiting change that made the listing what it is here, if one did. */
  after: string | undefined;
  draft: KeptDraft | undefined;
  /** The field to begin at, by its path. */
  field?: string | undefined;
  onDiscard: () => void;
}

function baseOf(listing: Listing, after: string | undefined): DraftBase {
  const { version, updatedAt } = listing;
  return { record: recordOf(listing), version, updatedAt, after };
}

/** All sections of a listing's record, queued on top of what was seen: also of a change that waits. */
export function EditListingForm(props: EditListingFormProps) {
  const { listing, after, draft, field, onDiscard } = props;
  const { clock } = usePortal();
  const sayKept = useSayKept();
  const account = useAccount();
  const navigate = useContext(NavigateContext);
  const handle = useRef<FormHandle>(null);
  const [base, setBase] = useState(() => draft?.base ?? baseOf(listing, after));
  const [store] = useState(() => createFormStore(base.record, draft?.value ?? base.record));
  const [today] = useState(() => propertyDate(clock.now(), propertyZone(listing.address.state)));
  const [trouble, setTrouble] = useState<Trouble>();
  const { id } = listing;
  const keeping = useDraftKeeping(useFormDrafts(), editForm(id), store, { id, base });
  const edit = useEditListing(id);

  useEffect(() => {
    // What others saved meanwhile is taken over as long as nothing was typed.
    if (listing.version <= base.version || store.state().isDirty) return;
    const fresh = baseOf(listing, after);
    store.settle(fresh.record, fresh.record);
    setBase(fresh);
  }, [listing, after, base, store]);

  useEffect(() => {
    // The form may only unfold its parts once it is drawn.
    const timer = field ? setTimeout(() => handle.current?.goTo(field)) : undefined;
    return () => clearTimeout(timer);
  }, [field]);

  async function finish() {
    await keeping.finish();
    navigate?.(`/property-listings/${id}`);
  }

  function save(record: ListingInput) {
    if (edit.isPending || keeping.isFinished()) return;
    if (!store.state().isDirty) return void finish();
    setTrouble(undefined);
    if (!wouldKeepEditing(account, record)) {
      store.refuse(new Map([['leadAgentId', 'You have to stay an agent of this listing']]));
      handle.current?.goToFirstError();
      return undefined;
    }
    edit.mutate(
      { record, base: { record: base.record, version: base.version, after: base.after } },
      {
        onSuccess: (operation) => {
          sayKept('Changes saved', operation);
          void finish();
        },
        onError: (error) => setTrouble(troubleOf(error)),
      },
    );
    return undefined;
  }

  return (
    <FormShell
      store={store}
      today={today}
      keeping={keeping}
      handle={handle}
      saveLabel="Save changes"
      isSaving={edit.isPending}
      notices={draft ? <DraftNotice savedAt={draft.savedAt} onDiscard={onDiscard} /> : null}
      trouble={trouble}
      onSave={save}
      onCancel={() => navigate?.(`/property-listings/${id}`)}
    >
      <WholeRecord />
    </FormShell>
  );
}
