import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  legend: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  isRequired?: boolean | undefined;
  isInline?: boolean | undefined;
}

export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  hint,
  error,
  isRequired = false,
  isInline = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={describedBy || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>
        {legend}
        {isRequired ? (
          <span className={styles.mark} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={classNames(styles.options, isInline && styles.inline)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.box}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              required={isRequired}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <span className={styles.optionHint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size="small" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
