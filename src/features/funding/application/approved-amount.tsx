import type { Cents } from '../../../../domain/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import styles from '../../../ui/layout/content.module.css';
import { twoPeopleHint } from './two-people.ts';

export interface ApprovedAmountProps {
  value: Cents | null;
  /** What is open of the same home or people, in cents; undefined where that isn't at hand. */
  beside: Cents | undefined;
  error: string | undefined;
  onChange: (value: Cents | null) => void;
}

/** How much of an application is approved, and how many people that takes. */
export function ApprovedAmount({ value, beside, error, onChange }: ApprovedAmountProps) {
  const hint = twoPeopleHint(value ?? 0, beside);
  return (
    <>
      <Field label="Approved amount" isRequired error={error}>
        <MoneyInput value={value} onChange={onChange} />
      </Field>
      {hint ? <p className={styles.quiet}>{hint}</p> : null}
    </>
  );
}
