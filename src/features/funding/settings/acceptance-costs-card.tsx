import type { FormEvent } from 'react';
import type { AgencySettings } from '../../../../contract/endpoints/agency-settings.ts';
import { percentText } from '../../../../domain/fees/percent.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { AddCost } from './add-cost.tsx';
import { SCHEME_NAMES } from './settings-words.ts';

type Costs = AgencySettings['acceptanceCosts'];

export interface AcceptanceCostsCardProps {
  costs: Costs;
  mayChange: boolean;
  isSaving: boolean;
  troubles: readonly string[];
  onSave: (costs: Costs) => void;
}

/** What accepting cards costs the agency, scheme by scheme and from which day; ours to enter. */
export function AcceptanceCostsCard(props: AcceptanceCostsCardProps) {
  const { costs, mayChange, isSaving, troubles, onSave } = props;
  const isOffline = useConnectivity() === 'offline';
  const [held, setHeld] = useTyped<Costs>('settings:costs', costs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(held);
  };
  return (
    <Card title="Cost of cards">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.quiet}>
          A surcharge is never more than what a card costs, and nought where nothing is entered.
          From 01/10/2026 on Visa, Mastercard and eftpos take none at all.
        </p>
        {held.length === 0 ? <p>Nothing is entered, so no card is surcharged.</p> : null}
        <ul className={styles.list}>
          {held.map((cost) => (
            <li key={`${cost.scheme} ${cost.from}`} className={styles.item}>
              <div className={styles.line}>
                <span>
                  {SCHEME_NAMES[cost.scheme]},{' '}
                  <strong className="tabular">{percentText(cost.percent)}%</strong> from{' '}
                  <span className="tabular">{dateText(cost.from)}</span>
                </span>
                {mayChange ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${SCHEME_NAMES[cost.scheme]} from ${dateText(cost.from)}`}
                    onClick={() => setHeld(held.filter((each) => each !== cost))}
                  >
                    Remove
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
        {mayChange ? (
          <>
            <AddCost held={held} onAdd={(cost) => setHeld([...held, cost])} />
            {isOffline ? <p role="status">You’re offline. Saving needs a connection.</p> : null}
            <ErrorAlert title="Not saved" messages={troubles} />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" isLoading={isSaving}>
                Save cost of cards
              </Button>
            </div>
          </>
        ) : null}
      </form>
    </Card>
  );
}
