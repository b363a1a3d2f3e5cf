import { useState } from 'react';
import * as v from 'valibot';
import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { settlementTroubles, useSettlementAct } from '../calls/use-settlement-act.ts';
import { given } from '../calls/use-typed-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import { PreviewView } from './preview-view.tsx';
import { useDatePreview } from './use-date-preview.ts';

/** A proposal as it is typed; its id is made once, so that it is never kept twice. */
const ProposalDraftSchema = v.object({
  id: v.string(),
  settleOn: v.nullable(IsoDateSchema),
  settleAt: v.string(),
  reason: v.string(),
});
const BodySchema = saleSettlements.calls.proposeDate.body;

export interface ProposeDialogProps {
  settlement: SaleSettlement;
  onClose: () => void;
}

/** Proposes another date, after showing what it takes back, moves and costs. */
export function ProposeDialog({ settlement, onClose }: ProposeDialogProps) {
  const { today } = useSettlementPlace();
  const { listingId, settleAt } = settlement;
  const { draft, restoredAt, change, restart, drop } = useFormDraft(
    `settlement-date-${listingId}`,
    ProposalDraftSchema,
    () => ({ id: newId(), settleOn: null, settleAt: settleAt ?? '', reason: '' }),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const preview = useDatePreview(listingId, draft?.settleOn ?? null);
  const act = useSettlementAct((calls, body: v.InferOutput<typeof BodySchema>, options) =>
    calls.proposeDate({ params: { id: listingId }, body }, options),
  );
  const set = (part: Partial<v.InferOutput<typeof ProposalDraftSchema>>) => {
    change(part);
    setErrors({});
  };
  function propose() {
    if (!draft) return;
    const { id, settleOn, reason } = draft;
    const read = v.safeParse(BodySchema, {
      id,
      settleOn,
      reason,
      ...given('settleAt', draft.settleAt),
    });
    setErrors({
      ...(settleOn === null ? { settleOn: 'Enter the day' } : {}),
      ...(reason.trim() === '' ? { reason: 'Say why' } : {}),
    });
    if (!read.success) return;
    act.mutate(read.output, {
      onSuccess: () => {
        void drop();
        toasts.success('The date is proposed');
        onClose();
      },
    });
  }
  return (
    <SettlementDialog
      title="Propose another date"
      size="medium"
      consequence="The date that was agreed holds until every other side accepts this one."
      confirmLabel="Propose the date"
      isBlocked={!draft || (draft.settleOn !== null && !preview.data)}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={propose}
      onClose={onClose}
    >
      {draft ? (
        <>
          {restoredAt ? (
            <DraftNotice savedAt={restoredAt} onDiscard={() => void restart()} />
          ) : null}
          <Field label="Day" isRequired error={errors.settleOn}>
            <DateInput
              value={draft.settleOn}
              today={today}
              min={today}
              onChange={(settleOn) => set({ settleOn })}
            />
          </Field>
          <Field label="Time" isOptional hint="By a clock at the property">
            <TextInput
              type="time"
              value={draft.settleAt}
              onChange={(time) => set({ settleAt: time })}
            />
          </Field>
          <div aria-live="polite">
            {preview.data ? <PreviewView preview={preview.data} /> : null}
            {preview.isFetching && !preview.data ? <Skeleton lines={3} /> : null}
            <ErrorAlert messages={settlementTroubles(preview.error)} />
          </div>
          <Field label="Why" isRequired hint="Every side reads it" error={errors.reason}>
            <TextArea
              rows={3}
              maxLength={500}
              value={draft.reason}
              onChange={(reason) => set({ reason })}
            />
          </Field>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </SettlementDialog>
  );
}
