import { PinInput as ArkPinInput } from '@ark-ui/react/pin-input';
import { type ClipboardEvent, type KeyboardEvent, useContext, useId } from 'react';
import { FieldContext } from '../fields/field-context.ts';
import styles from './pin-input.module.css';
import { type PinKind, sanitisePin } from './pin-text.ts';

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
  const clean = (text: string) => sanitisePin(text, kind, length);

  function change(text: string) {
    if (text === value) return;
    onChange(text);
    if (text.length === length) onComplete?.(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && value.length === length) onSubmit?.(value);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = clean(event.clipboardData.getData('text'));
    if (pasted.length < length) return;
    // A whole code fills every field, whichever it was pasted into.
    event.preventDefault();
    event.stopPropagation();
    change(pasted);
  }

  return (
    <ArkPinInput.Root
      count={length}
      value={[...value]}
      type={kind === 'number' ? 'numeric' : 'alphanumeric'}
      otp={isOneTimeCode}
      disabled={isDisabled}
      invalid={isInvalid || field?.isInvalid || false}
      selectOnFocus
      sanitizeValue={clean}
      ids={{ input: (index) => (index === '0' && field?.controlId) || `${id}-${index}` }}
      translations={{ inputLabel: (index) => `${label}, ${index + 1} of ${length}` }}
      onValueChange={({ valueAsString }) => change(clean(valueAsString))}
    >
      <ArkPinInput.Control asChild>
        <fieldset
          className={styles.pin}
          aria-label={label}
          aria-describedby={field?.describedBy}
          onKeyDown={onKeyDown}
          onPasteCapture={onPaste}
        >
          {Array.from({ length }, (_, index) => index).map((index) => (
            <ArkPinInput.Input
              key={index}
              index={index}
              className={styles.digit}
              placeholder={placeholder}
              inputMode={kind === 'number' ? 'numeric' : 'text'}
              autoCorrect="off"
              spellCheck={false}
            />
          ))}
        </fieldset>
      </ArkPinInput.Control>
    </ArkPinInput.Root>
  );
}
