import { type ComponentProps, useContext, useId, useState } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { dateText, parseDateText } from '../format/date-text.ts';
import { latePart, useLatePart } from '../late-part.ts';
import styles from './control.module.css';
import { FieldContext, useControlAttributes } from './field-context.ts';

const panel = latePart(() => import('./date-panel.tsx').then((module) => module.DatePanel));

export interface DateInputProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'onChange' | 'type' | 'min' | 'max' | 'inputMode'
  > {
  value: IsoDate | null;
  /** Null while the text is empty or isn't a date. */
  onChange: (value: IsoDate | null) => void;
  onValidityChange?: ((isValid: boolean) => void) | undefined;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Marked in the calendar and shown first when nothing is chosen. */
  today: IsoDate;
}

function problemOf(text: string, min: IsoDate | undefined, max: IsoDate | undefined) {
  const date = parseDateText(text);
  if (text.trim() === '') return null;
  if (!date) return 'Enter a date as dd/mm/yyyy';
  if (min && date < min) return `Enter a date from ${dateText(min)}`;
  if (max && date > max) return `Enter a date up to ${dateText(max)}`;
  return null;
}

/** A typed dd/mm/yyyy date with a calendar beside it. */
export function DateInput({
  value,
  onChange,
  onValidityChange,
  min,
  max,
  today,
  className,
  id,
  onBlur,
  disabled,
  ...rest
}: DateInputProps) {
  const field = useContext(FieldContext);
  const attributes = useControlAttributes(id);
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ownId = useId();
  const ids = { field: ownId, trigger: `${ownId}-button`, content: `${ownId}-calendar` };
  const Panel = useLatePart(panel, isOpen);

  function handleText(text: string) {
    const problem = problemOf(text, min, max);
    setDraft(text);
    if (!problem) field?.setProblem(null);
    onValidityChange?.(problem === null);
    onChange(problem ? null : parseDateText(text));
  }

  function choose(date: IsoDate) {
    handleText(dateText(date));
    setDraft(null);
    setOpen(false);
  }

  return (
    <span id={ids.field} className={classNames(styles.group, styles.date)}>
      <input
        {...attributes}
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        {...rest}
        disabled={disabled}
        type="text"
        inputMode="numeric"
        className={classNames(styles.control, styles.withButton, className)}
        value={draft ?? (value === null ? '' : dateText(value))}
        onChange={(event) => handleText(event.target.value)}
        onBlur={(event) => {
          const problem = problemOf(draft ?? '', min, max);
          if (problem) field?.setProblem(problem);
          else setDraft(null);
          onBlur?.(event);
        }}
      />
      <IconButton
        icon="calendar"
        label={value ? `Change date, ${dateText(value)}` : 'Choose date'}
        className={styles.endButton}
        disabled={disabled}
        aria-haspopup="dialog"
        id={ids.trigger}
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.content : undefined}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && Panel ? (
        <Panel
          fieldId={ids.field}
          triggerId={ids.trigger}
          contentId={ids.content}
          value={value}
          onChoose={choose}
          min={min}
          max={max}
          today={today}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
