import {
  PHOTO_PAPER_NAMES,
  PHOTO_PAPERS,
  type SeenPaper,
} from '../../../../../domain/contracts/in-person.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';

/** What a host says of the paper they saw, as it is typed. */
export type TypedPaper = {
  paper: SeenPaper['paper'] | '';
  name: string;
  lastSigns: string;
  expires: string;
};

export const NO_PAPER: TypedPaper = { paper: '', name: '', lastSigns: '', expires: '' };

/** What is typed as the server takes it; undefined while no paper is chosen. */
export function seenPaperOf({ paper, name, lastSigns, expires }: TypedPaper) {
  if (paper === '') return undefined;
  return {
    paper,
    name: name.trim(),
    ...(lastSigns.trim() ? { lastSigns: lastSigns.trim() } : {}),
    ...(expires.trim() ? { expires: expires.trim() } : {}),
  };
}

export interface SeenPaperFieldsProps {
  typed: TypedPaper;
  error: string | undefined;
  onChange: (typed: TypedPaper) => void;
}

/** Which paper a host saw, the name on it, and by what it is known again. */
export function SeenPaperFields({ typed, error, onChange }: SeenPaperFieldsProps) {
  const options = PHOTO_PAPERS.map((value) => {
    const name = PHOTO_PAPER_NAMES[value];
    return { value, label: name.charAt(0).toUpperCase() + name.slice(1) };
  });
  return (
    <>
      <Field label="Which paper you saw" error={error}>
        <SelectInput
          options={options}
          value={typed.paper}
          onChange={(paper) => onChange({ ...typed, paper })}
        />
      </Field>
      <Field label="The name on it">
        <TextInput
          autoComplete="off"
          value={typed.name}
          onChange={(name) => onChange({ ...typed, name })}
        />
      </Field>
      <Field
        label="Last four of its number"
        hint="Or the month it expires. Never the whole number."
      >
        <TextInput
          autoComplete="off"
          maxLength={4}
          value={typed.lastSigns}
          onChange={(lastSigns) => onChange({ ...typed, lastSigns })}
        />
      </Field>
      <Field label="Expires" hint="Month and year, such as 03/2029">
        <TextInput
          autoComplete="off"
          maxLength={7}
          value={typed.expires}
          onChange={(expires) => onChange({ ...typed, expires })}
        />
      </Field>
    </>
  );
}
