import { useContext, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type Listing,
  type ListingInput,
  ListingSchema,
} from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { ConflictView } from '../conflict/conflict-view.tsx';
import { wouldKeepEditing } from '../workspace/listing-rights.ts';
import { DraftNotice } from './drafts/draft-notice.tsx';
import { type DraftBase, editForm, type KeptDraft } from './drafts/listing-draft.ts';
import { useDraftKeeping } from './drafts/use-draft-keeping.ts';
import { useFormDrafts } from './drafts/use-kept-draft.ts';
import { type FormHandle, FormShell } from './page/form-shell.tsx';
import { SaveTrouble, type Trouble } from './page/save-trouble.tsx';
import { refusalOf } from './saving/refusal.ts';
import { useEditListing } from './saving/use-edit-listing.ts';
import { WholeRecord } from './sections/whole-record.tsx';
import { createFormStore } from './state/form-store.ts';
import { validateDraft } from './state/validate-draft.ts';

export interface EditListingFormProps {
  listing: Listing;
  draft: KeptDraft | undefined;
  /** The field to begin at, by its path. */
  field?: string | undefined;
  onDiscard: () => void;
}

type Conflict = { mine: ListingInput; theirs: Listing };

function baseOf(listing: Listing): DraftBase {
  const { version, updatedAt } = listing;
  return { record: recordOf(listing), version, updatedAt };
}

/** All sections of a listing's record, saved on top of the version that was seen. */
export function EditListingForm({ listing, draft, field, onDiscard }: EditListingFormProps) {
  const { clock } = usePortal();
  const account = useAccount();
  const navigate = useContext(NavigateContext);
  const handle = useRef<FormHandle>(null);
  const [base, setBase] = useState(() => draft?.base ?? baseOf(listing));
  const [store] = useState(() => createFormStore(base.record, draft?.value ?? base.record));
  const [today] = useState(() => propertyDate(clock.now(), propertyZone(listing.address.state)));
  const [trouble, setTrouble] = useState<Trouble>();
  const [conflict, setConflict] = useState<Conflict>();
  const { id } = listing;
  const keeping = useDraftKeeping(useFormDrafts(), editForm(id), store, { id, base });
  const edit = useEditListing(id);

  useEffect(() => {
    // What others saved meanwhile is taken over as long as nothing was typed.
    if (listing.version <= base.version || store.state().isDirty) return;
    const fresh = baseOf(listing);
    store.settle(fresh.record, fresh.record);
    setBase(fresh);
  }, [listing, base, store]);

  useEffect(() => {
    // The form may only unfold its parts once it is drawn.
    const timer = field ? setTimeout(() => handle.current?.goTo(field)) : undefined;
    return () => clearTimeout(timer);
  }, [field]);

  async function finish() {
    await keeping.finish();
    navigate?.(`/property-listings/${id}`);
  }

  function save(record: ListingInput, version: number) {
    if (edit.isPending || keeping.isFinished()) return;
    if (!store.state().isDirty) return void finish();
    setTrouble(undefined);
    if (!wouldKeepEditing(account, record)) {
      store.refuse(new Map([['leadAgentId', 'You have to stay an agent of this listing']]));
      handle.current?.goToFirstError();
      return undefined;
    }
    edit.mutate(
      { record, version },
      {
        onSuccess: (saved) => {
          toasts.success('Changes saved', { description: saved.addressLine });
          void finish();
        },
        onError: (error) => showRefusal(error, record),
      },
    );
    return undefined;
  }

  function showRefusal(error: unknown, mine: ListingInput) {
    const refusal = refusalOf(error);
    const theirs =
      refusal.kind === 'stale' ? v.safeParse(ListingSchema, refusal.current) : undefined;
    if (theirs?.success) return setConflict({ mine, theirs: theirs.output });
    setConflict(undefined);
    if (refusal.kind === 'fields') {
      store.refuse(refusal.errors);
      return setTimeout(() => handle.current?.goToFirstError());
    }
    return setTrouble(
      refusal.kind === 'refused' || refusal.kind === 'offline'
        ? refusal
        : { kind: 'refused', message: 'The listing has changed. Open it again to see how.' },
    );
  }

  function saveMerged(merged: Record<string, unknown>, theirs: Listing) {
    const onto = baseOf(theirs);
    setBase(onto);
    store.settle(onto.record, merged);
    const { record } = validateDraft(merged);
    if (record) return save(record, onto.version);
    setConflict(undefined);
    store.submit();
    return setTimeout(() => handle.current?.goToFirstError());
  }

  return (
    <>
      {conflict ? (
        <ConflictView
          key={conflict.theirs.version}
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          isSaving={edit.isPending}
          onSave={(merged) => saveMerged(merged, conflict.theirs)}
          trouble={<SaveTrouble trouble={trouble} />}
          onBack={() => setConflict(undefined)}
        />
      ) : null}
      <div hidden={conflict !== undefined}>
        <FormShell
          store={store}
          today={today}
          keeping={keeping}
          handle={handle}
          saveLabel="Save changes"
          isSaving={edit.isPending}
          notices={draft ? <DraftNotice savedAt={draft.savedAt} onDiscard={onDiscard} /> : null}
          trouble={trouble}
          onSave={(record) => save(record, base.version)}
          onCancel={() => navigate?.(`/property-listings/${id}`)}
        >
          <WholeRecord />
        </FormShell>
      </div>
    </>
  );
}
