import { type KeyboardEvent, useContext, useId, useRef } from 'react';
import { FieldContext } from '../fields/field-context.ts';
import styles from './pin-input.module.css';
import { insertPin, type PinEdit, type PinKind, removePin, sanitisePin } from './pin-text.ts';

export interface PinInputProps {
  /** What is asked for: "6-digit code". Each field says "6-digit code, 1 of 6". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Every field is filled; fires once for each new full value. */
  onComplete?: ((value: string) => void) | undefined;
  /** Enter pressed while every field is filled. */
  onSubmit?: ((value: string) => void) | undefined;
  length?: number | undefined;
  kind?: PinKind | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isInvalid?: boolean | undefined;
  /** Lets the phone offer the code from the message. */
  isOneTimeCode?: boolean | undefined;
}

/** A code in single fields (spec 5 and 9): filters, pastes, fills itself from a text message. */
export function PinInput({
  label,
  value,
  onChange,
  onComplete,
  onSubmit,
  length = 6,
  kind = 'number',
  placeholder = '○',
  isDisabled = false,
  isInvalid = false,
  isOneTimeCode = true,
}: PinInputProps) {
  const id = useId();
  const field = useContext(FieldContext);
  const fields = useRef<(HTMLInputElement | null)[]>([]);

  function apply(edit: PinEdit) {
    fields.current[edit.focus]?.focus();
    fields.current[edit.focus]?.select();
    if (edit.value === value) return;
    onChange(edit.value);
    if (edit.value.length === length) onComplete?.(edit.value);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const focus = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[
      event.key
    ];
    if (focus !== undefined) {
      event.preventDefault();
      apply({ value, focus: Math.max(0, Math.min(focus, value.length, length - 1)) });
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      apply(removePin(value, index));
      if (event.key === 'Backspace' && index >= value.length && index > 0) {
        fields.current[index - 1]?.focus();
      }
    } else if (event.key === 'Enter' && value.length === length && onSubmit) {
      event.preventDefault();
      onSubmit(value);
    }
  }

  return (
    <fieldset
      className={styles.pin}
      aria-label={label}
      aria-describedby={field?.describedBy}
      disabled={isDisabled}
    >
      {Array.from({ length }, (_, index) => `${id}-${index}`).map((key, index) => (
        <input
          key={key}
          id={index === 0 ? (field?.controlId ?? key) : key}
          ref={(element) => {
            fields.current[index] = element;
          }}
          className={styles.digit}
          type="text"
          inputMode={kind === 'number' ? 'numeric' : 'text'}
          pattern={kind === 'number' ? '[0-9]*' : undefined}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoComplete={index === 0 && isOneTimeCode ? 'one-time-code' : 'off'}
          aria-label={`${label}, ${index + 1} of ${length}`}
          aria-invalid={isInvalid || field?.isInvalid || undefined}
          placeholder={placeholder}
          value={value[index] ?? ''}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => {
            event.preventDefault();
            const pasted = event.clipboardData.getData('text');
            const isWhole = sanitisePin(pasted, kind, length).length === length;
            apply(insertPin(value, isWhole ? 0 : index, pasted, kind, length));
          }}
          onChange={(event) => {
            const typed = event.target.value;
            const old = value[index] ?? '';
            const added = typed.length > 1 && old ? typed.replace(old, '') : typed;
            const isWhole = sanitisePin(typed, kind, length).length === length;
            apply(insertPin(value, isWhole ? 0 : index, isWhole ? typed : added, kind, length));
          }}
        />
      ))}
    </fieldset>
  );
}
