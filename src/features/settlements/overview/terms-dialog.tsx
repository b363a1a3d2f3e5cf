import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { given, useTypedAct } from '../calls/use-typed-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { DAY_OWNER_WORDS } from '../words/settlement-words.ts';
import type { BookDialogProps } from './book-dialog.tsx';
import { PlaceFields, type TypedPlace } from './place-fields.tsx';

type Typed = TypedPlace & { dayOwner: 'vendor' | 'buyer' };

/** Changes the time, the place, and who bears the day of settlement. */
export function TermsDialog({ settlement, onClose }: BookDialogProps) {
  const { listingId, settleAt, platform, workspaceId, dayOwner } = settlement;
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:terms`,
    initial: {
      settleAt: settleAt ?? '',
      platform: platform ?? '',
      workspaceId: workspaceId ?? '',
      dayOwner,
    } satisfies Typed as Typed,
    schema: saleSettlements.calls.setTerms.body,
    bodyOf: (form) => ({
      dayOwner: form.dayOwner,
      ...given('settleAt', form.settleAt),
      ...given('platform', form.platform),
      ...given('workspaceId', form.platform === 'paper' ? '' : form.workspaceId),
    }),
    act: (calls, body, options) => calls.setTerms({ params: { id: listingId }, body }, options),
    done: 'The terms are changed',
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title="Change terms"
      size="medium"
      consequence="The day itself is changed under Dates, where every side accepts it. Who bears the day changes the figures, and both sides approve them once more."
      confirmLabel="Save the terms"
      onClose={onClose}
      {...dialog}
    >
      <PlaceFields typed={typed} errors={errors} isPlaceOptional onChange={set} />
      <RadioGroup
        legend="Rates and other accounts on the day itself"
        options={(['vendor', 'buyer'] as const).map((value) => ({
          value,
          label: DAY_OWNER_WORDS[value],
        }))}
        value={typed.dayOwner}
        onChange={(next) => set({ dayOwner: next })}
      />
    </SettlementDialog>
  );
}
