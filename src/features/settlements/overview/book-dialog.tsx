import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { given, useTypedAct } from '../calls/use-typed-act.ts';
import { WarningList } from '../dates/warning-list.tsx';
import { SaidField } from '../said-field.tsx';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import { warningsOf } from '../words/date-warnings.ts';
import { PlaceFields, type TypedPlace } from './place-fields.tsx';

type Typed = TypedPlace & { settleOn: IsoDate | null; reason: string };

export interface BookDialogProps {
  settlement: SaleSettlement;
  onClose: () => void;
}

/** Books the settlement of a sale, or books it again after its day failed. */
export function BookDialog({ settlement, onClose }: BookDialogProps) {
  const { today } = useSettlementPlace();
  const { listingId, australianState, state } = settlement;
  const { plannedOn, platform, settleAt, workspaceId } = settlement;
  const isAgain = state === 'delayed';
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:book`,
    initial: {
      settleOn: !isAgain && plannedOn && plannedOn >= today ? plannedOn : null,
      settleAt: settleAt ?? '',
      platform: platform ?? '',
      workspaceId: workspaceId ?? '',
      reason: '',
    } satisfies Typed as Typed,
    schema: saleSettlements.calls.book.body,
    bodyOf: (form) => ({
      settleOn: form.settleOn,
      platform: form.platform,
      ...given('settleAt', form.settleAt),
      ...given('reason', isAgain ? form.reason : ''),
      ...given('workspaceId', form.platform === 'paper' ? '' : form.workspaceId),
    }),
    missing: (form) => ({
      ...(form.settleOn === null ? { settleOn: 'Enter the day' } : {}),
      ...(isAgain && form.reason.trim() === '' ? { reason: 'Say who agreed, and how' } : {}),
      ...(form.platform === '' ? { platform: 'Choose where it takes place' } : {}),
    }),
    act: (calls, body, options) => calls.book({ params: { id: listingId }, body }, options),
    done: isAgain ? 'The settlement is booked again' : 'The settlement is booked',
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title={isAgain ? 'Book again' : 'Book the settlement'}
      size="medium"
      consequence={`Take the day ${isAgain ? 'that both sides agreed on' : 'from the contract'}. Later another day holds only once every side accepts it.`}
      confirmLabel={isAgain ? 'Book again' : 'Book the settlement'}
      onClose={onClose}
      {...dialog}
    >
      <Field label="Day of settlement" isRequired error={errors.settleOn}>
        <DateInput
          value={typed.settleOn}
          today={today}
          min={today}
          onChange={(settleOn) => set({ settleOn })}
        />
      </Field>
      <WarningList warnings={warningsOf(typed.settleOn, australianState)} />
      {isAgain ? (
        <SaidField
          label="Who agreed, and how"
          value={typed.reason}
          error={errors.reason}
          onChange={(reason) => set({ reason })}
        />
      ) : null}
      <PlaceFields typed={typed} errors={errors} onChange={set} />
    </SettlementDialog>
  );
}
