import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';
import { useControlAttributes } from './field-context.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextInput({ onChange, className, id, type = 'text', ...rest }: TextInputProps) {
  return (
    <input
      {...useControlAttributes(id)}
      {...rest}
      type={type}
      className={classNames(styles.control, className)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
