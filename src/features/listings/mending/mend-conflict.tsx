import { useContext, useState } from 'react';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { Listing, ListingInput } from '../../../../domain/listings/listing.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { ConflictView } from '../conflict/conflict-view.tsx';
import type { KeptDraft } from '../form/drafts/listing-draft.ts';
import { useFormDrafts } from '../form/drafts/use-kept-draft.ts';
import { SaveTrouble, type Trouble, troubleOf } from '../form/page/save-trouble.tsx';
import { validateDraft } from '../form/state/validate-draft.ts';
import { useSayKept } from '../waiting/use-say-kept.ts';
import { DiscardChange } from './discard-change.tsx';
import { mendForm } from './mend-draft.ts';
import { MendForm } from './mend-form.tsx';
import { useMending } from './use-mending.ts';

export interface MendConflictProps {
  operation: Operation;
  mine: ListingInput;
  theirs: Listing;
  draft: KeptDraft | undefined;
}

/** A queued change that someone else was quicker than: what is chosen goes on top of their version. */
export function MendConflict({ operation, mine: queued, theirs, draft }: MendConflictProps) {
  const sayKept = useSayKept();
  const navigate = useContext(NavigateContext);
  const mending = useMending(operation);
  const drafts = useFormDrafts();
  const [mine, setMine] = useState<Record<string, unknown>>(draft?.value ?? queued);
  const [isInForm, setInForm] = useState(draft !== undefined);
  const [trouble, setTrouble] = useState<Trouble>();
  const { listingId, content, baseVersion } = operation;
  const leave = () => navigate?.(`/property-listings/${listingId}`);

  function save(merged: Record<string, unknown>) {
    const { record } = validateDraft(merged);
    if (!record) {
      setMine(merged);
      return setInForm(true);
    }
    setTrouble(undefined);
    const base = recordOf(theirs);
    const line = addressLine(record.address);
    return mending.mutate(
      { content: { payload: { record }, base, addressLine: line }, onto: theirs.version },
      {
        onSuccess: (mended) => {
          sayKept('Changes saved', mended);
          void drafts.drop(mendForm(operation)).then(leave);
        },
        onError: (error) => setTrouble(troubleOf(error)),
      },
    );
  }

  if (isInForm) {
    return (
      <MendForm
        operation={operation}
        value={mine}
        draft={undefined}
        onRecord={(record) => {
          setMine(record);
          setInForm(false);
        }}
      />
    );
  }
  return (
    <ConflictView
      key={theirs.version}
      base={content.base ?? recordOf(theirs)}
      mine={mine as ListingInput}
      theirs={theirs}
      versionsBehind={theirs.version - (baseVersion ?? theirs.version - 1)}
      isSaving={mending.isPending}
      onSave={save}
      trouble={<SaveTrouble trouble={trouble} />}
      discard={<DiscardChange operation={operation} label="Take theirs" onDiscarded={leave} />}
      onBack={() => setInForm(true)}
    />
  );
}
