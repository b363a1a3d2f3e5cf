import { useState } from 'react';
import type { DepositAct, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { propertyTime } from '../../../../domain/listings/property-time.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { type ActProblems, readAct, type TypedAct } from './act-draft.ts';
import { actWords, type DialogAct } from './act-words.ts';
import { PeopleNow } from './people-now.tsx';

export interface ActDialogProps {
  act: DialogAct;
  deposit: SoldDeposit;
  onClose: () => void;
}

/** Records something that moves a deposit without money. */
export function ActDialog({ act: event, deposit, onClose }: ActDialogProps) {
  const { clock } = usePortal();
  const { today, zone } = useStepPlace();
  const words = actWords(event, deposit);
  const [typed, setTyped] = useTyped<TypedAct>(`deposit:${deposit.id}:${event}`, {
    on: today,
    time: propertyTime(clock.now(), zone).time,
    by: '',
    reason: '',
  });
  const [problems, setProblems] = useState<ActProblems>({});
  const act = useDepositAct((calls, body: DepositAct, options) =>
    calls.deposits.act({ params: { id: deposit.listingId }, body }, options),
  );
  const set = (part: Partial<TypedAct>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  function confirm() {
    const read = readAct(event, typed, zone);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    act.mutate(read.body, {
      onSuccess: () => {
        toasts.success(words.done);
        onClose();
      },
    });
  }
  return (
    <DepositDialog
      title={words.title}
      consequence={words.consequence}
      confirmLabel={words.confirmLabel}
      isDanger={words.isDanger}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {event === 'rescind' ? <RescissionAmounts deposit={deposit} /> : null}
      {event === 'confirmParties' ? <PeopleNow /> : null}
      {words.day ? (
        <Field label={words.day.label} isRequired hint={words.day.hint} error={problems.on}>
          <DateInput value={typed.on} today={today} max={today} onChange={(on) => set({ on })} />
        </Field>
      ) : null}
      {words.hasTime ? (
        <Field label="At" isRequired hint="By a clock at the property" error={problems.time}>
          <TextInput type="time" value={typed.time} onChange={(time) => set({ time })} />
        </Field>
      ) : null}
      {words.by ? (
        <Field label={words.by.label} isRequired error={problems.by}>
          <TextInput
            value={typed.by}
            maxLength={120}
            autoComplete="off"
            onChange={(by) => set({ by })}
          />
        </Field>
      ) : null}
      {words.reason ? (
        <Field
          label="Reason"
          isRequired={!words.reason.isOptional}
          isOptional={words.reason.isOptional}
          hint={words.reason.hint}
          error={problems.reason}
        >
          <TextArea
            rows={3}
            maxLength={500}
            value={typed.reason}
            onChange={(reason) => set({ reason })}
          />
        </Field>
      ) : null}
    </DepositDialog>
  );
}

function RescissionAmounts({ deposit: { held, rescission } }: Pick<ActDialogProps, 'deposit'>) {
  return (
    <DefinitionList
      items={[
        { term: 'Held now', value: moneyText(held), isTabular: true },
        ...(rescission
          ? [
              { term: 'Back to the buyer', value: moneyText(rescission.back), isTabular: true },
              {
                term: 'Kept for the vendors',
                value: moneyText(rescission.forfeited),
                isTabular: true,
              },
              ...(rescission.refundBy
                ? [{ term: 'Refund by', value: dateText(rescission.refundBy), isTabular: true }]
                : []),
            ]
          : []),
      ]}
    />
  );
}
