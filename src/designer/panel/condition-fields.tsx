import type { Condition, TemplateField } from '../../../domain/contracts/template/body.ts';
import { isHandField } from '../../../domain/contracts/template/field-types.ts';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { KeptText } from './kept-text.tsx';

export interface ConditionFieldsProps {
  condition: Condition | undefined;
  /** The fields it may hang on. */
  sources: readonly TemplateField[];
  onChange: (condition: Condition | undefined) => void;
}

const ALWAYS = '-';

/** When a field or a group is shown: always, or while another field holds a value. */
export function ConditionFields({ condition, sources, onChange }: ConditionFieldsProps) {
  const able = sources.filter(({ type }) => !isHandField(type) && type !== 'sign_date');
  const source = able.find(({ id }) => id === condition?.fieldId);
  if (able.length === 0) return null;
  return (
    <>
      <Field label="Shown">
        <SelectInput
          value={condition?.fieldId ?? ALWAYS}
          options={[
            { value: ALWAYS, label: 'Always' },
            ...able.map(({ id, label }) => ({ value: id, label: `Only if “${label}” is` })),
          ]}
          onChange={(fieldId) => {
            const next = able.find(({ id }) => id === fieldId);
            onChange(next && { fieldId: next.id, equals: valuesOf(next)?.[0]?.value ?? '' });
          }}
        />
      </Field>
      {condition && source ? (
        <ConditionValue
          key={source.id}
          source={source}
          equals={condition.equals}
          onChange={(equals) => onChange({ fieldId: source.id, equals })}
        />
      ) : null}
    </>
  );
}

interface ConditionValueProps {
  source: TemplateField;
  equals: string;
  onChange: (equals: string) => void;
}

function ConditionValue({ source, equals, onChange }: ConditionValueProps) {
  const values = valuesOf(source);
  if (!values) {
    return (
      <KeptText label="This value" value={equals} maxLength={200} mayBeEmpty onKeep={onChange} />
    );
  }
  const isKnown = values.some(({ value }) => value === equals);
  return (
    <Field label="This value">
      <SelectInput value={isKnown ? equals : ''} options={values} onChange={onChange} />
    </Field>
  );
}

function valuesOf({ type, options }: TemplateField) {
  if (type === 'checkbox') {
    return [
      { value: 'true', label: 'Ticked' },
      { value: 'false', label: 'Not ticked' },
    ];
  }
  return options?.map((value) => ({ value, label: value }));
}
