import { type ReactNode, useId, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Wins over a problem the control reports itself. */
  error?: string | null | undefined;
  isRequired?: boolean | undefined;
  /** Shows "(optional)"; for forms where most fields are required. */
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  /** Fix the id of the control, for links from an error summary. */
  controlId?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error of one control, wired by aria-describedby. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isOptional = false,
  isLabelHidden = false,
  controlId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const [problem, setProblem] = useState<string | null>(null);
  const message = error || problem;
  const describedBy =
    classNames(hint ? `${id}-hint` : null, message ? `${id}-error` : null) || undefined;
  const context = useMemo(
    () => ({
      controlId: id,
      labelId: `${id}-label`,
      describedBy,
      isInvalid: Boolean(message),
      isRequired,
      setProblem,
    }),
    [id, describedBy, message, isRequired],
  );
  return (
    <FieldContext value={context}>
      <div className={classNames(styles.field, className)}>
        <label
          id={context.labelId}
          htmlFor={id}
          className={isLabelHidden ? styles.hiddenLabel : styles.label}
        >
          {label}
          {isRequired ? (
            <span className={styles.mark} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
          {isOptional ? <span className={styles.optional}> (optional)</span> : null}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
        {children}
        {message ? (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="alert" size="small" />
            {message}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}
