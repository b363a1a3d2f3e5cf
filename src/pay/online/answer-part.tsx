import type { AnswerSection } from '../../../domain/applications/vendor-answers.ts';
import { ANSWER_PARTS } from './answer-fields.ts';
import { AnswerInput } from './answer-input.tsx';
import type { DraftAnswers } from './answers.ts';

type Values = DraftAnswers[string];

export interface AnswerPartProps {
  section: AnswerSection;
  values: Values;
  problems: Readonly<Record<string, string>>;
  onChange: (values: Values) => void;
}

/** One part of the application: its questions under a heading. */
export function AnswerPart({ section, values, problems, onChange }: AnswerPartProps) {
  const { title, intro, fields } = ANSWER_PARTS[section];
  return (
    <fieldset className="stack">
      <legend className="part">{title}</legend>
      {intro ? <p className="note">{intro}</p> : null}
      {fields.map((field) => (
        <AnswerInput
          key={field.name}
          field={field}
          controlId={`${section}.${field.name}`}
          value={values[field.name] ?? ''}
          problem={problems[`${section}.${field.name}`]}
          onChange={(value) => {
            const { [field.name]: _, ...others } = values;
            onChange(value === undefined ? others : { ...others, [field.name]: value });
          }}
        />
      ))}
    </fieldset>
  );
}
