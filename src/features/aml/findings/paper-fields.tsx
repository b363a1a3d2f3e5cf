import { IDENTITY_PAPERS } from '../../../../domain/aml/paper-names.ts';
import { IDENTITY_PAPER_WORDS } from '../../../../domain/aml/words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../aml.module.css';
import { useAmlPlace } from '../aml-place.ts';
import type { PapersDraft } from './papers-draft.ts';

type Paper = PapersDraft['papers'][number];

export interface PaperFieldsProps {
  paper: Paper;
  place: number;
  /** By place and field: `0.kind`. */
  errors: ReadonlyMap<string, string>;
  onChange: (part: Partial<Paper>) => void;
  onRemove: (() => void) | undefined;
}

/** One original paper, as it was seen. */
export function PaperFields({ paper, place, errors, onChange, onRemove }: PaperFieldsProps) {
  const { today } = useAmlPlace();
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>Paper {place + 1}</legend>
      <Field label="What it is" error={errors.get(`${place}.kind`)}>
        <SelectInput
          options={IDENTITY_PAPERS.map((value) => ({ value, label: IDENTITY_PAPER_WORDS[value] }))}
          value={paper.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </Field>
      <Field
        label="Name on the paper"
        hint="Exactly as it stands there"
        error={errors.get(`${place}.nameOnPaper`)}
      >
        <TextInput
          autoComplete="off"
          maxLength={120}
          value={paper.nameOnPaper}
          onChange={(nameOnPaper) => onChange({ nameOnPaper })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Issued by" isOptional error={errors.get(`${place}.issuedBy`)}>
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={paper.issuedBy}
            onChange={(issuedBy) => onChange({ issuedBy })}
          />
        </Field>
        <Field label="Expires on" isOptional error={errors.get(`${place}.expiresOn`)}>
          <DateInput
            value={paper.expiresOn}
            today={today}
            onChange={(expiresOn) => onChange({ expiresOn })}
          />
        </Field>
      </div>
      {onRemove ? (
        <div>
          <Button size="small" variant="quiet" icon="close" onClick={onRemove}>
            Remove paper {place + 1}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
