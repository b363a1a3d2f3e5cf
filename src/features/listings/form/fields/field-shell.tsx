import type { ReactNode } from 'react';
import { Field } from '../../../../ui/fields/field.tsx';
import { controlId, type FieldPath } from '../state/field-path.ts';
import { fieldLabel } from '../words/field-labels.ts';
import { useFormState } from './form-context.ts';
import { WarningText } from './warning-text.tsx';

/** What every field of a listing form takes. */
export interface ListingFieldProps {
  path: FieldPath;
  label?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
}

/** Label, hint, error and warning of the field at a path. */
export function FieldShell({
  path,
  label = fieldLabel(path),
  hint,
  isRequired,
  children,
}: ListingFieldProps & { children: ReactNode }) {
  const error = useFormState(({ errors }) => errors.get(path));
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      controlId={controlId(path)}
    >
      {children}
      <WarningText path={path} />
    </Field>
  );
}
