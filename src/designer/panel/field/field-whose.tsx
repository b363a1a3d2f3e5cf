import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { changeSelected } from '../../model/field-changes.ts';

export interface FieldWhoseProps {
  store: DesignStore;
  fields: readonly TemplateField[];
}

const NOBODY = '-';

/** Who fills what is selected, whether they must, and which group it belongs to. */
export function FieldWhose({ store, fields }: FieldWhoseProps) {
  const { signers, groups } = useDesign(store).body;
  const common = <K extends 'signerId' | 'groupId'>(name: K) => {
    const [first] = fields;
    return fields.every((field) => field[name] === first?.[name]) ? (first?.[name] ?? NOBODY) : '';
  };
  const required = fields.filter((field) => field.required).length;
  return (
    <>
      <Field label="Filled by">
        <SelectInput
          value={common('signerId')}
          placeholder="Different people"
          options={[
            { value: NOBODY, label: 'Whoever sends it' },
            ...signers.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => store.apply(changeSelected({ signerId: idOf(id) }))}
        />
      </Field>
      <Checkbox
        label="Required"
        checked={required === fields.length}
        isIndeterminate={required > 0 && required < fields.length}
        onChange={(isOn) => store.apply(changeSelected({ required: isOn }))}
      />
      {groups.length > 0 ? (
        <Field label="Group">
          <SelectInput
            value={common('groupId')}
            placeholder="Different groups"
            options={[
              { value: NOBODY, label: 'None' },
              ...groups.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(id) => store.apply(changeSelected({ groupId: idOf(id) }))}
          />
        </Field>
      ) : null}
    </>
  );
}

function idOf(chosen: string): string | undefined {
  return chosen === NOBODY ? undefined : chosen;
}
