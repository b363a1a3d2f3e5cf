import { takesText } from '../../../../domain/contracts/template/field-types.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { useDesign } from '../../model/design-store.ts';
import { changeSelected } from '../../model/field-changes.ts';
import { ConditionFields } from '../condition-fields.tsx';
import { KeptText } from '../kept-text.tsx';
import type { FieldPartProps } from './field-facts.tsx';
import { MergePicker } from './merge-picker.tsx';

/** What stands in a field before anybody fills it, and when it is shown at all. */
export function FieldFilling({ store, field }: FieldPartProps) {
  const { body } = useDesign(store);
  return (
    <>
      {takesText(field.type) ? (
        <>
          <Field label="Filled from the listing" hint="Try it with “Preview with a listing”.">
            <MergePicker
              value={field.merge}
              onChange={(merge) => store.apply(changeSelected({ merge }))}
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
