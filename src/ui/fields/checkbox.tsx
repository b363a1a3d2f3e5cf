import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'ref'> {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  isLabelHidden?: boolean | undefined;
  isIndeterminate?: boolean | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({
  label,
  hint,
  error,
  isLabelHidden = false,
  isIndeterminate = false,
  checked,
  onChange,
  id,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const describedBy = classNames(
    hint ? `${controlId}-hint` : null,
    error ? `${controlId}-error` : null,
  );
  return (
    <div className={className}>
      <label className={classNames(styles.choice, isLabelHidden && styles.bare)}>
        <input
          {...rest}
          ref={box}
          id={controlId}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-label={isLabelHidden ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isLabelHidden ? null : <span>{label}</span>}
      </label>
      {hint ? (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${controlId}-error`} className={styles.error}>
          <Icon name="alert" size="small" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
