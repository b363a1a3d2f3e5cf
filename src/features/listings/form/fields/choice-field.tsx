import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { type Choice, choicesOf } from '../words/choices.ts';
import { FieldShell, type ListingFieldProps } from './field-shell.tsx';
import { asText, useField } from './form-context.ts';

export interface ChoiceFieldProps extends ListingFieldProps {
  /** In place of the choices that belong to the path. */
  choices?: readonly Choice[] | undefined;
  /** What choosing nothing is called, in a field that may stay empty. */
  noneLabel?: string | undefined;
  onChosen?: ((value: string | undefined) => void) | undefined;
}

const NONE = '-';

/** One of a list. */
export function ChoiceField({
  path,
  choices = choicesOf(path),
  noneLabel = 'Not given',
  onChosen,
  ...shell
}: ChoiceFieldProps) {
  const field = useField(path);
  const value = asText(field.value);
  const options = shell.isRequired ? choices : [{ value: NONE, label: noneLabel }, ...choices];
  return (
    <FieldShell path={path} {...shell}>
      <SelectInput
        options={options}
        value={value === '' && !shell.isRequired ? NONE : value}
        onChange={(chosen) => {
          const next = chosen === NONE ? undefined : chosen;
          if (onChosen) onChosen(next);
          else field.write(next);
        }}
        onBlur={field.leave}
      />
    </FieldShell>
  );
}
