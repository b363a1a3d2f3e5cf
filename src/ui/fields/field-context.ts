import { createContext, useContext, useId } from 'react';

export interface FieldContextValue {
  controlId: string;
  describedBy: string | undefined;
  labelId: string;
  isInvalid: boolean;
  isRequired: boolean;
  /** A control that can't read what was typed says so here; null takes it back. */
  setProblem: (problem: string | null) => void;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

/** What a control needs to be tied to the Field around it; works alone too. */
export function useControlAttributes(ownId?: string | undefined): ControlAttributes {
  const field = useContext(FieldContext);
  const fallback = useId();
  return {
    id: ownId ?? field?.controlId ?? fallback,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid ? true : undefined,
    required: field?.isRequired ?? false,
  };
}
