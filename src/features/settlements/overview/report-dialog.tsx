import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { DocumentId } from '../../../../domain/ids.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { given, useTypedAct } from '../calls/use-typed-act.ts';
import { DocumentField } from '../document-field.tsx';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import type { BookDialogProps } from './book-dialog.tsx';

type Typed = { on: IsoDate | null; note: string; documentId: DocumentId | null };

/** Says that the sale settled; another person confirms it. */
export function ReportDialog({ settlement, onClose }: BookDialogProps) {
  const { today } = useSettlementPlace();
  const { listingId, settleOn } = settlement;
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:settled`,
    initial: {
      on: settleOn !== undefined && settleOn <= today ? settleOn : today,
      note: '',
      documentId: null,
    } satisfies Typed as Typed,
    schema: saleSettlements.calls.reportSettled.body,
    bodyOf: ({ on, note, documentId }) => ({ on, note, ...given('documentId', documentId) }),
    missing: ({ on }) => (on === null ? { on: 'Enter the day' } : {}),
    act: (calls, body, options) =>
      calls.reportSettled({ params: { id: listingId }, body }, options),
    done: 'It waits for a second person to confirm it',
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title="Say that it settled"
      size="medium"
      consequence="Nothing is paid by it yet. A second person confirms it; until then you can take it back."
      confirmLabel="Say that it settled"
      onClose={onClose}
      {...dialog}
    >
      <Field label="Settled on" isRequired error={errors.on}>
        <DateInput value={typed.on} today={today} max={today} onChange={(on) => set({ on })} />
      </Field>
      <Field
        label="By what you can tell"
        isRequired
        hint="The platform’s notice, for example, or who rang from which firm"
        error={errors.note}
      >
        <TextArea rows={3} maxLength={500} value={typed.note} onChange={(note) => set({ note })} />
      </Field>
      <DocumentField value={typed.documentId} onChange={(documentId) => set({ documentId })} />
    </SettlementDialog>
  );
}
