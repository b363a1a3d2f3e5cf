import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { controlId, type FieldPath } from '../state/field-path.ts';
import { fieldLabel } from '../words/field-labels.ts';
import { useField, useFormState } from './form-context.ts';

export interface TickFieldProps {
  path: FieldPath;
  hint?: string | undefined;
  /** What an untouched field counts as. */
  fallback?: boolean | undefined;
}

/** Yes or no. */
export function TickField({ path, hint, fallback = false }: TickFieldProps) {
  const field = useField(path);
  const error = useFormState(({ errors }) => errors.get(path));
  return (
    <Checkbox
      id={controlId(path)}
      label={fieldLabel(path)}
      hint={hint}
      error={error}
      checked={typeof field.value === 'boolean' ? field.value : fallback}
      onChange={field.write}
    />
  );
}
