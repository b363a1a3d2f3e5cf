import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './control.module.css';
import { useControlAttributes } from './field-context.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectInputProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'multiple'> {
  options: readonly SelectOption<Value>[];
  /** An empty string means nothing chosen yet and shows the placeholder. */
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
}

export function SelectInput<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  className,
  id,
  ...rest
}: SelectInputProps<Value>) {
  const attributes = useControlAttributes(id);
  return (
    <span className={styles.selectHolder}>
      <select
        {...attributes}
        {...rest}
        value={value}
        className={classNames(styles.control, styles.select, className)}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {value === '' ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.selectMark} />
    </span>
  );
}
