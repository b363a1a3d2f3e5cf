import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import { FAIL_WORDS } from '../../../../domain/settlement/fail-words.ts';
import { FAIL_REASONS, type FailReason } from '../../../../domain/settlement/settlement-work.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useTypedAct } from '../calls/use-typed-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import type { BookDialogProps } from './book-dialog.tsx';

type Typed = { reason: FailReason | ''; note: string };

/** Says that settlement did not take place, and why. */
export function FailDialog({ settlement: { listingId }, onClose }: BookDialogProps) {
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:failed`,
    initial: { reason: '', note: '' } satisfies Typed as Typed,
    schema: saleSettlements.calls.fail.body,
    bodyOf: (form) => form,
    missing: ({ reason }) => (reason === '' ? { reason: 'Choose a reason' } : {}),
    act: (calls, body, options) => calls.fail({ params: { id: listingId }, body }, options),
    done: 'It is recorded. Book another day.',
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title="Settlement did not take place"
      consequence="Everybody who acts for a side is told. Book another day once it is agreed."
      confirmLabel="Record it"
      isDanger
      onClose={onClose}
      {...dialog}
    >
      <Field label="Why" isRequired error={errors.reason}>
        <SelectInput
          value={typed.reason}
          options={FAIL_REASONS.map((value) => ({ value, label: FAIL_WORDS[value] }))}
          onChange={(reason) => set({ reason })}
        />
      </Field>
      <Field label="Note" isOptional error={errors.note}>
        <TextArea rows={3} maxLength={500} value={typed.note} onChange={(note) => set({ note })} />
      </Field>
    </SettlementDialog>
  );
}
