import { contrast, shownColour } from '../../../domain/agencies/website.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './website.module.css';

const WHITE = '#ffffff';

export interface ColourFieldProps {
  colour: string;
  error?: string | undefined;
  onChange: (colour: string) => void;
}

/** A colour by its digits or from a palette; says where it is shown darker to be readable. */
export function ColourField({ colour, error, onChange }: ColourFieldProps) {
  const shown = shownColour(colour);
  const isDarker = shown !== undefined && shown !== colour.toLowerCase();
  const hint = isDarker
    ? `Shown as ${shown}: white text on ${colour} would be hard to read (${contrast(colour.toLowerCase(), WHITE).toFixed(1)} to 1)`
    : 'As # and six digits, such as #1c5a4a; empty for ours';
  return (
    <div className={styles.colour}>
      <Field label="Colour" hint={hint} error={error}>
        <TextInput value={colour} maxLength={7} onChange={onChange} />
      </Field>
      <input
        type="color"
        aria-label="Colour from a palette"
        value={shown ? colour : '#1c5a4a'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
