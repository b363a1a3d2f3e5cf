import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';
import { useControlAttributes } from './field-context.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea({ onChange, className, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useControlAttributes(id)}
      {...rest}
      rows={rows}
      className={classNames(styles.control, styles.area, className)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
