import type { ComponentProps } from 'react';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { FieldShell, type ListingFieldProps } from './field-shell.tsx';
import { asText, useField } from './form-context.ts';

export interface TextFieldProps extends ListingFieldProps {
  type?: 'text' | 'email' | 'tel' | undefined;
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  onLeave?: (() => void) | undefined;
}

/** A line of text. */
export function TextField({
  path,
  label,
  hint,
  isRequired,
  autoComplete = 'off',
  onLeave,
  ...rest
}: TextFieldProps) {
  const field = useField(path);
  return (
    <FieldShell path={path} label={label} hint={hint} isRequired={isRequired}>
      <TextInput
        {...rest}
        autoComplete={autoComplete}
        value={asText(field.value)}
        onChange={field.write}
        onBlur={() => {
          field.leave();
          onLeave?.();
        }}
      />
    </FieldShell>
  );
}
