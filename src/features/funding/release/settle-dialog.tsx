import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import styles from '../funding.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAct } from './use-money-act.ts';

/** What settlement has to pay, as the server says when it differs from what was shown. */
function figureNow(error: unknown): Cents | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'payment.amount-changed') return undefined;
  const { figure } = error.problem.current as { figure: number };
  return cents(figure);
}

export interface SettleDialogProps {
  applicationId: ApplicationId;
  onClose: () => void;
}

/** Records that settlement paid an application out, to the cent of its day, which closes it. */
export function SettleDialog({ applicationId: id, onClose }: SettleDialogProps) {
  const { today, confirmIdentity } = useFundingPlace();
  const { client } = usePortal();
  const act = useMoneyAct(id);
  const [on, setOn] = useState<IsoDate | null>(today);
  const { data, error } = useQuery({
    queryKey: ['listings', 'applications', 'money', 'payout', id, on],
    queryFn: ({ signal }) =>
      fundingClient(client).ledger.payout(
        { params: { id }, query: on === null ? {} : { on } },
        { signal },
      ),
    enabled: on !== null,
    staleTime: 0,
  });
  const changed = figureNow(act.error);
  const figure = changed ?? data?.figure;
  function settle() {
    if (on === null || figure === undefined) return;
    act.mutate(
      { kind: 'settle', on, amount: figure },
      {
        onSuccess: () => {
          toasts.success('Settled and closed', { description: moneyText(figure) });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title="Record the settlement?"
      description="It closes the application: what settlement paid is the payout figure of its day."
      action={on !== null && figure ? `Settled with ${moneyText(figure)}` : undefined}
      isWorking={act.isPending}
      error={changed === undefined ? (act.error ?? error) : undefined}
      confirmIdentity={confirmIdentity}
      onAct={settle}
      onClose={onClose}
    >
      <Field label="Day of settlement" isRequired hint="Today or before">
        <DateInput
          value={on}
          max={today}
          today={today}
          onChange={(date) => {
            setOn(date);
            act.reset();
          }}
        />
      </Field>
      {on !== null && figure !== undefined ? (
        <p role="status">
          <span className={`${styles.amount} tabular`}>{moneyText(figure)}</span> on {dateText(on)}
          {changed === undefined ? null : ', with the charges of settlement itself'}
        </p>
      ) : null}
    </MoneyDialog>
  );
}
