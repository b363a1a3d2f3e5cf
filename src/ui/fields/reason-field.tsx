import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import type { Reason } from './use-reason.ts';

export interface ReasonFieldProps {
  /** Who reads it: "Shown in the timeline". */
  hint: string;
  reason: Reason;
}

/** Why something is done, in the words of whoever does it. */
export function ReasonField({ hint, reason }: ReasonFieldProps) {
  return (
    <Field label="Reason" isRequired hint={hint} error={reason.problem}>
      <TextArea rows={3} maxLength={500} value={reason.text} onChange={reason.onChange} />
    </Field>
  );
}
