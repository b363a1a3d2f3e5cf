import {
  MERGE_KEYS,
  type MergeKey,
  mergeKeyName,
} from '../../../../domain/contracts/merge/merge-keys.ts';
import { takesText } from '../../../../domain/contracts/template/field-types.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { useDesign } from '../../model/design-store.ts';
import { changeSelected } from '../../model/field-changes.ts';
import { ConditionFields } from '../condition-fields.tsx';
import { KeptText } from '../kept-text.tsx';
import type { FieldPartProps } from './field-facts.tsx';

const NONE = '-';

const MERGE_OPTIONS: readonly { value: MergeKey | typeof NONE; label: string }[] = [
  { value: NONE, label: 'Nothing' },
  ...MERGE_KEYS.map((value) => ({ value, label: mergeKeyName(value) })),
];

/** What stands in a field before anybody fills it, and when it is shown at all. */
export function FieldFilling({ store, field }: FieldPartProps) {
  const { body } = useDesign(store);
  return (
    <>
      {takesText(field.type) ? (
        <>
          <Field label="Filled from the listing" hint="Try it with “Preview with a listing”.">
            <SelectInput
              value={field.merge ?? NONE}
              options={MERGE_OPTIONS}
              onChange={(chosen) =>
                store.apply(changeSelected({ merge: chosen === NONE ? undefined : chosen }))
              }
            />
          </Field>
          <KeptText
            label={field.merge ? 'Text where the listing has none' : 'Text that stands there'}
            value={field.text ?? ''}
            maxLength={2_000}
            isLong={field.type === 'textarea'}
            mayBeEmpty
            onKeep={(text) =>
              store.apply(changeSelected({ text: text === '' ? undefined : text }, 'text'))
            }
          />
        </>
      ) : null}
      <ConditionFields
        condition={field.condition}
        sources={body.fields.filter(({ id }) => id !== field.id)}
        onChange={(condition) => store.apply(changeSelected({ condition }, 'condition'))}
      />
    </>
  );
}
