import type { FormEvent } from 'react';
import type { AgencySettings } from '../../../../contract/endpoints/agency-settings.ts';
import { LENDING_LIMITS } from '../../../../domain/applications/lending-limits.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';

/** What counts where nothing is set. */
const DEFAULT_LIMIT = (LENDING_LIMITS.at(-1) ?? LENDING_LIMITS[0]).agencyLimit;

type Limit = AgencySettings['creditLimit'];

export interface CreditLimitCardProps {
  limit: Limit;
  mayChange: boolean;
  isSaving: boolean;
  troubles: readonly string[];
  onSave: (limit: Limit) => void;
}

/** What the applications of an agency may take together without a person looking; ours to set. */
export function CreditLimitCard(props: CreditLimitCardProps) {
  const { limit, mayChange, isSaving, troubles, onSave } = props;
  const isOffline = useConnectivity() === 'offline';
  const [amount, setAmount] = useTyped<Limit>('settings:limit', limit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(amount);
  };
  return (
    <Card title="Limit of the agency">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.quiet}>
          What all applications that are approved or running take together. One that goes over it is
          looked at by a person.
        </p>
        {mayChange ? (
          <>
            <Field label="Limit" hint={`Empty: ${moneyText(DEFAULT_LIMIT)}, as for every agency`}>
              <MoneyInput value={amount} onChange={setAmount} />
            </Field>
            {isOffline ? <p role="status">You’re offline. Saving needs a connection.</p> : null}
            <ErrorAlert title="Not saved" messages={troubles} />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" isLoading={isSaving}>
                Save limit
              </Button>
            </div>
          </>
        ) : (
          <p>{`The limit is ${moneyText(limit ?? DEFAULT_LIMIT)}.`}</p>
        )}
      </form>
    </Card>
  );
}
