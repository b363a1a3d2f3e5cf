import { useState } from 'react';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { FieldShell, type ListingFieldProps } from './field-shell.tsx';
import styles from './fields.module.css';
import { asText, useField } from './form-context.ts';

export interface NumberFieldProps extends ListingFieldProps {
  /** Reads what was typed; undefined keeps the text as it is, to be refused by the schema. */
  read?: ((text: string) => unknown) | undefined;
  write?: ((value: unknown) => string) | undefined;
  unit?: string | undefined;
  placeholder?: string | undefined;
}

/** 1,250 and 12.5 as numbers; −5 too, so that what is wrong about it can be said. */
function readNumber(text: string): unknown {
  const digits = text.replaceAll(/[\s,]/g, '').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/** A number. Text that isn't one stays and is refused in words. */
export function NumberField({
  read = readNumber,
  write = asText,
  unit,
  placeholder,
  path,
  ...shell
}: NumberFieldProps) {
  const field = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldShell path={path} {...shell}>
      <span className={styles.withUnit}>
        <TextInput
          className={styles.short}
          placeholder={placeholder}
          inputMode={placeholder ? 'text' : 'decimal'}
          autoComplete="off"
          value={typed ?? write(field.value)}
          onChange={(text) => {
            setTyped(text);
            field.write(text.trim() === '' ? undefined : (read(text) ?? text));
          }}
          onBlur={() => {
            setTyped(null);
            field.leave();
          }}
        />
        {unit ? <span>{unit}</span> : null}
      </span>
    </FieldShell>
  );
}
