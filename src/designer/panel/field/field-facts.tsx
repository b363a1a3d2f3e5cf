import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { hasOptions } from '../../../../domain/contracts/template/field-types.ts';
import type { DesignStore } from '../../model/design-store.ts';
import { changeSelected } from '../../model/field-changes.ts';
import { KeptText } from '../kept-text.tsx';

export interface FieldPartProps {
  store: DesignStore;
  field: TemplateField;
}

/** What a field is called and, where it is a choice, what there is to choose from. */
export function FieldFacts({ store, field }: FieldPartProps) {
  return (
    <>
      <KeptText
        label="Name"
        hint="Signers see it."
        value={field.label}
        maxLength={120}
        onKeep={(label) => store.apply(changeSelected({ label }, 'label'))}
      />
      {hasOptions(field.type) ? (
        <KeptText
          label="Options, one a line"
          value={field.options?.join('\n') ?? ''}
          maxLength={1_600}
          isLong
          onKeep={(text) => store.apply(changeSelected({ options: optionsOf(text) }, 'options'))}
        />
      ) : null}
    </>
  );
}

function optionsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, 80));
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, 20);
}
