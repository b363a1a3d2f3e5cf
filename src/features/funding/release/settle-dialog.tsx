import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { settlementNeedsNote } from '../../../../domain/payments/settlement-reports.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import styles from '../funding.module.css';
import { figureNow } from './figure-now.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAct } from './use-money-act.ts';

/** The payout figure of a day; of the day at the property by the server's clock where none is chosen. */
function useFigure(id: ApplicationId, on: IsoDate | undefined) {
  const { client } = usePortal();
  return useQuery({
    queryKey: ['listings', 'applications', 'money', 'settle', id, on ?? 'today'],
    queryFn: ({ signal }) =>
      fundingClient(client).ledger.payout({ params: { id }, query: on ? { on } : {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export interface SettleDialogProps {
  applicationId: ApplicationId;
  onClose: () => void;
}

/** Reports that settlement paid an application out, to the cent of its day; it stays owing until confirmed. */
export function SettleDialog({ applicationId: id, onClose }: SettleDialogProps) {
  const act = useMoneyAct(id);
  const [chosen, setChosen] = useTyped<IsoDate | null | undefined>(`settle:${id}:day`, undefined);
  const [note, setNote] = useTyped(`settle:${id}:note`, '');
  const [problem, setProblem] = useState<string>();
  const { data: now, error: unreadNow } = useFigure(id, undefined);
  const on = chosen === undefined ? now?.on : (chosen ?? undefined);
  const { data, error } = useFigure(id, on === now?.on ? undefined : on);
  const changed = figureNow(act.error);
  const figure = changed?.figure ?? (on === undefined ? undefined : data?.figure);
  const needsNote = on !== undefined && now !== undefined && settlementNeedsNote(on, now.on);
  function report() {
    if (on === undefined || figure === undefined) return;
    if (needsNote && note.trim() === '') {
      setProblem('Say where the money can be seen');
      return;
    }
    act.mutate(
      { kind: 'settle', on, amount: figure, note: note.trim() },
      {
        onSuccess: () => {
          toasts.success('Settlement reported', { description: moneyText(figure) });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title="Report the settlement?"
      description="It stays owing until the money is seen, or our own staff confirm it."
      action={figure ? `Report ${moneyText(figure)}` : undefined}
      isWorking={act.isPending}
      error={changed === undefined ? (act.error ?? error ?? unreadNow) : undefined}
      onAct={report}
      onClose={onClose}
    >
      {now ? (
        <Field label="Day of settlement" isRequired hint="Today or before">
          <DateInput
            value={on ?? null}
            max={now.on}
            today={now.on}
            onChange={(date) => {
              setChosen(date);
              setProblem(undefined);
              act.reset();
            }}
          />
        </Field>
      ) : unreadNow ? null : (
        <Skeleton lines={2} />
      )}
      {needsNote ? (
        <Field
          label="Where its money can be seen"
          isRequired
          hint="Such as the statement of the trust account; kept in the timeline"
          error={problem}
        >
          <TextArea
            rows={2}
            maxLength={500}
            value={note}
            onChange={(text) => {
              setNote(text);
              setProblem(undefined);
            }}
          />
        </Field>
      ) : null}
      {on !== undefined && figure !== undefined ? (
        <p role="status">
          <span className={`${styles.amount} tabular`}>{moneyText(figure)}</span> on {dateText(on)}
          {changed && changed.on > on
            ? `, with what was charged until ${dateText(changed.on)}`
            : changed
              ? ', with the charges of settlement itself'
              : null}
        </p>
      ) : null}
    </MoneyDialog>
  );
}
