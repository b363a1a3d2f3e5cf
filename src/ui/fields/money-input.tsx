import { type ComponentProps, useContext, useState } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { classNames } from '../class-names.ts';
import { type MoneyProblem, parseMoneyText, plainMoneyText } from '../format/money-text.ts';
import styles from './control.module.css';
import { FieldContext, useControlAttributes } from './field-context.ts';

const problemTexts: Record<MoneyProblem, string> = {
  'not-money': 'Enter an amount in dollars and cents, such as 1,250.00',
  'too-precise': 'Enter at most two digits after the point',
  'too-large': 'Enter a smaller amount',
  negative: 'Enter an amount above zero',
};

export interface MoneyInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: Cents | null;
  /** Whole cents; null while the text is empty or can't be read. */
  onChange: (value: Cents | null) => void;
  /** False while the text can't be read as money. */
  onValidityChange?: ((isValid: boolean) => void) | undefined;
}

export function MoneyInput({
  value,
  onChange,
  onValidityChange,
  className,
  id,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const field = useContext(FieldContext);
  const [draft, setDraft] = useState<string | null>(null);

  function handleText(text: string) {
    setDraft(text);
    const parsed = parseMoneyText(text);
    onValidityChange?.(parsed.kind !== 'problem');
    if (parsed.kind !== 'problem') field?.setProblem(null);
    onChange(parsed.kind === 'amount' ? parsed.amount : null);
  }

  return (
    <span className={classNames(styles.group, styles.money)}>
      <span className={styles.prefix} aria-hidden="true">
        $
      </span>
      <input
        {...useControlAttributes(id)}
        autoComplete="off"
        {...rest}
        type="text"
        inputMode="decimal"
        className={classNames(styles.control, styles.withPrefix, className)}
        value={draft ?? (value === null ? '' : plainMoneyText(value))}
        onChange={(event) => handleText(event.target.value)}
        onBlur={(event) => {
          const parsed = parseMoneyText(draft ?? '');
          if (parsed.kind === 'problem') field?.setProblem(problemTexts[parsed.problem]);
          else setDraft(null);
          onBlur?.(event);
        }}
      />
    </span>
  );
}
