import { useContext, useEffect, useRef, useState } from 'react';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import type { KeptDraft } from '../form/drafts/listing-draft.ts';
import { useDraftKeeping } from '../form/drafts/use-draft-keeping.ts';
import { useFormDrafts } from '../form/drafts/use-kept-draft.ts';
import { type FormHandle, FormShell } from '../form/page/form-shell.tsx';
import { type Trouble, troubleOf } from '../form/page/save-trouble.tsx';
import { refusalMessage, refusedFields } from '../form/saving/refusal.ts';
import { WholeRecord } from '../form/sections/whole-record.tsx';
import type { DraftValue } from '../form/state/draft-value.ts';
import { createFormStore } from '../form/state/form-store.ts';
import { useSayKept } from '../waiting/use-say-kept.ts';
import { DiscardChange } from './discard-change.tsx';
import { mendForm } from './mend-draft.ts';
import { useMending } from './use-mending.ts';
import { payloadWith } from './waiting-record.ts';

export interface MendFormProps {
  operation: Operation;
  /** What was queued, or what came out of choosing. */
  value: DraftValue;
  draft: KeptDraft | undefined;
  /** Where the record goes when it isn't simply put in the place of the queued one. */
  onRecord?: ((record: ListingInput) => void) | undefined;
}

/** A queued change in the form it was typed in, with what was wrong about it; saving queues it again. */
export function MendForm({ operation, value, draft, onRecord }: MendFormProps) {
  const { listingId: id, state, lastProblem } = operation;
  const { clock } = usePortal();
  const sayKept = useSayKept();
  const navigate = useContext(NavigateContext);
  const handle = useRef<FormHandle>(null);
  const [store] = useState(() => createFormStore(value, draft?.value ?? value));
  const [today] = useState(() => propertyDate(clock.now(), propertyZone('NSW')));
  const [trouble, setTrouble] = useState<Trouble>();
  const keeping = useDraftKeeping(useFormDrafts(), mendForm(operation), store, { id });
  const mending = useMending(operation);

  useEffect(() => {
    if (state !== 'refused') return undefined;
    const errors = refusedFields(lastProblem);
    if (errors.size === 0) return undefined;
    store.refuse(errors);
    // The form may only unfold its parts once it is drawn.
    const timer = setTimeout(() => handle.current?.goToFirstError());
    return () => clearTimeout(timer);
  }, [state, lastProblem, store]);

  async function finish() {
    await keeping.finish();
    navigate?.(`/property-listings/${id}`);
  }

  function save(record: ListingInput) {
    if (mending.isPending || keeping.isFinished()) return;
    if (onRecord) return onRecord(record);
    setTrouble(undefined);
    const line = addressLine(record.address);
    mending.mutate(
      { content: { payload: payloadWith(operation, record), addressLine: line } },
      {
        onSuccess: (mended) => {
          sayKept('Changes saved', mended);
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
      isSaving={mending.isPending}
      notices={
        state === 'refused' ? (
          <Banner
            tone="attention"
            icon="alert"
            title="Your change wasn’t accepted"
            actions={
              <DiscardChange
                operation={operation}
                label="Discard change"
                size="small"
                onDiscarded={() => void finish()}
              />
            }
          >
            {refusalMessage(lastProblem)} Put it right and save it; it is then sent again.
          </Banner>
        ) : null
      }
      trouble={trouble}
      onSave={save}
      onCancel={() => navigate?.(`/property-listings/${id}`)}
    >
      <WholeRecord />
    </FormShell>
  );
}
