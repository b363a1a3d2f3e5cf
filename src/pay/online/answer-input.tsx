import type { Cents } from '../../../domain/money.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { AnswerField } from './answer-fields.ts';

type Value = string | number | boolean;

export interface AnswerInputProps {
  field: AnswerField;
  controlId: string;
  value: Value;
  problem: string | undefined;
  /** Undefined takes the answer back. */
  onChange: (value: Value | undefined) => void;
}

/** One question with the control that fits its kind. */
export function AnswerInput({ field, controlId, value, problem, onChange }: AnswerInputProps) {
  if (field.kind === 'tick') {
    return (
      <Checkbox
        id={controlId}
        label={field.label}
        error={problem}
        checked={value === true}
        onChange={(isTicked) => onChange(isTicked || undefined)}
      />
    );
  }
  return (
    <Field label={field.label} hint={field.hint} error={problem} controlId={controlId}>
      {control(field, value, onChange)}
    </Field>
  );
}

function control({ kind }: AnswerField, value: Value, onChange: AnswerInputProps['onChange']) {
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'money':
      return (
        <MoneyInput
          value={typeof value === 'number' ? (value as Cents) : null}
          onChange={(amount) => onChange(amount ?? undefined)}
        />
      );
    case 'long':
      return <TextArea value={text} onChange={onChange} rows={3} />;
    case 'date':
      return <TextInput type="date" value={text} onChange={onChange} />;
    case 'email':
      return <TextInput type="email" inputMode="email" value={text} onChange={onChange} />;
    default:
      return <TextInput value={text} onChange={onChange} />;
  }
}
