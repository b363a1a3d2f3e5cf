import { createContext, useContext, useSyncExternalStore } from 'react';
import type { IsoDate } from '../../../../../domain/dates.ts';
import type { FieldPath } from '../state/field-path.ts';
import type { FormState, FormStore } from '../state/form-store.ts';

/** What fields share: the form they belong to and the date at the property. */
export type FormContextValue = { store: FormStore; today: IsoDate };

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a field. Throws outside one: a programming error. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm is used outside a listing form');
  return form;
}

/** A part of the form's state that draws again only when it changes. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => select(store.state()));
}

/** The value at a path, as it changes. */
export function useFieldValue(path: FieldPath): unknown {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.read(path));
}

/** The field at a path: its value and what to do when it changes or is left. */
export function useField(path: FieldPath) {
  const { store } = useForm();
  return {
    value: useFieldValue(path),
    write: (next: unknown) => store.write(path, next),
    leave: () => store.leave(path),
    setUnreadable: (message: string | null) => store.setUnreadable(path, message),
  };
}

/** A value as text to edit; numbers as they are, nothing as empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
