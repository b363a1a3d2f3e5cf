import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/actions/button.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useField, useFieldValue } from '../fields/form-context.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { PercentField } from '../fields/percent-field.tsx';
import { TickField } from '../fields/tick-field.tsx';
import { focusField } from '../page/focus-field.ts';
import { Section } from '../page/section/section.tsx';
import styles from './sections.module.css';

const MAX_TIERS = 6;

/** What the agency earns: an amount, a rate, or rates by tiers of the price (domain.md 4.1). */
export function CommissionSection() {
  const commission = useField('commission');
  const kind = useFieldValue('commission.kind');
  return (
    <Section id="commission">
      <ChoiceField
        path="commission.kind"
        noneLabel="Not agreed yet"
        onChosen={(chosen) =>
          commission.write(
            chosen && {
              kind: chosen,
              plusGst: true,
              ...(chosen === 'tiered' ? { tiers: [{}] } : {}),
            },
          )
        }
      />
      {kind === 'flat' ? <MoneyField path="commission.amount" isRequired /> : null}
      {kind === 'percent' ? <PercentField path="commission.basisPoints" isRequired /> : null}
      {kind === 'tiered' ? <Tiers /> : null}
      {kind ? <TickField path="commission.plusGst" /> : null}
    </Section>
  );
}

function Tiers() {
  const { value, write } = useField('commission.tiers');
  const tiers: readonly unknown[] = Array.isArray(value) ? value : [];
  const places = tiers.map((_, index) => `tier-${index}`);
  return (
    <>
      <p className={styles.quietText}>Leave the last price empty for everything above.</p>
      {places.map((place, index) => (
        <div key={place} className={styles.row}>
          <MoneyField path={`commission.tiers.${index}.upTo`} />
          <PercentField path={`commission.tiers.${index}.basisPoints`} isRequired />
        </div>
      ))}
      <div className={styles.listFoot}>
        {tiers.length < MAX_TIERS ? (
          <Button
            icon="add"
            onClick={() => {
              flushSync(() => write([...tiers, {}]));
              focusField(`commission.tiers.${tiers.length}.upTo`);
            }}
          >
            Add a tier
          </Button>
        ) : null}
        {tiers.length > 1 ? (
          <Button variant="quiet" icon="minus" onClick={() => write(tiers.slice(0, -1))}>
            Remove the last tier
          </Button>
        ) : null}
      </div>
    </>
  );
}
