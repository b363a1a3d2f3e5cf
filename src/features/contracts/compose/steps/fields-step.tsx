import type { Template } from '../../../../../contract/template-shapes.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from '../../../../ui/layout/content.module.css';
import type { ComposeDraft } from '../model/compose-draft.ts';
import { fieldControl } from '../model/compose-problems.ts';
import type { FieldToFill } from '../model/fill-fields.ts';
import { FieldInput } from './field-input.tsx';

export interface FieldsStepProps {
  documents: readonly { template: Template; toFill: readonly FieldToFill[] }[];
  typed: ComposeDraft['typed'];
  isChecked: boolean;
  onChange: (typed: ComposeDraft['typed']) => void;
}

/** What may stay empty isn't said to be filled in. */
function filledWords(toFill: readonly FieldToFill[]): string {
  const empty = toFill.filter(
    ({ value, from }) => from === 'nobody' && (value === undefined || value === ''),
  ).length;
  return empty === 0
    ? 'Everything is filled in. Change what should read differently.'
    : `Everything that has to be is filled in. ${empty === 1 ? '1 detail is' : `${empty} details are`} empty and may stay so.`;
}

/** What stands in the documents before anybody signs: from the listing, with what is missing first. */
export function FieldsStep({ documents, typed, isChecked, onChange }: FieldsStepProps) {
  return (
    <>
      {documents.map(({ template: { id, name }, toFill }) => {
        const missing = toFill.filter(({ problem }) => problem !== undefined).length;
        return (
          <Card key={id} title={name} headingLevel={3}>
            <div className={styles.form}>
              <p className={styles.quiet}>
                {toFill.length === 0
                  ? 'Nothing has to be filled in before it is sent. Those who sign fill in the rest.'
                  : missing === 0
                    ? filledWords(toFill)
                    : `${missing === 1 ? '1 detail is' : `${missing} details are`} missing. They come first.`}
              </p>
              {toFill.map((each) => (
                <FieldInput
                  key={each.field.id}
                  toFill={each}
                  controlId={fieldControl(id, each.field.id)}
                  isChecked={isChecked}
                  onChange={(value) =>
                    onChange({ ...typed, [id]: { ...typed[id], [each.field.id]: value } })
                  }
                />
              ))}
            </div>
          </Card>
        );
      })}
    </>
  );
}
