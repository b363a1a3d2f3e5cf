import { useState } from 'react';
import type { AmlCaseId } from '../../../../domain/ids.ts';
import { newId } from '../../../platform/ids.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import { useAmlPlace } from '../aml-place.ts';
import { useAmlAct } from '../use-aml-act.ts';
import type { PartyDialogProps } from './start-dialog.tsx';

/** Leaves a buyer's check to its last day, with the reason. */
export function DelayDialog({ party, onClose }: PartyDialogProps) {
  const { listing } = useAmlPlace();
  const act = useAmlAct();
  const reason = useReason(useState(''));
  const [id] = useState(() => newId() as AmlCaseId);
  const { name, partyId, dueOn } = party;
  function delay() {
    const given = reason.given();
    if (!given) return;
    const body = { id, partyId, reason: given };
    act.mutate({
      wish: body,
      call: (calls, options) => calls.delay({ params: { id: listing.id }, body }, options),
      done: `The check of ${name} is delayed`,
      after: onClose,
    });
  }
  return (
    <AmlDialog
      title={`Delay the check of ${name}?`}
      consequence={
        dueOn
          ? `It has to be done by ${dateText(dueOn)}: 28 days after the exchange, or 3 days before the settlement as first agreed, whichever is earlier.`
          : 'A check can be delayed once the contract is exchanged and the settlement date is set.'
      }
      confirmLabel="Delay check"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={delay}
      onClose={onClose}
    >
      <ReasonField hint="Kept with the check" reason={reason} />
    </AmlDialog>
  );
}
