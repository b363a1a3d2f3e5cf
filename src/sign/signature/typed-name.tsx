import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

export interface TypedNameProps {
  word: 'signature' | 'initials';
  name: string;
  onType: (name: string) => void;
}

const LONGEST = { signature: 80, initials: 6 };

/** The way without a pen: what is typed is written in a hand's letters. */
export function TypedName({ word, name, onType }: TypedNameProps) {
  return (
    <div className="stack">
      <Field label={word === 'signature' ? 'Your full name' : 'Your initials'}>
        <TextInput
          value={name}
          onChange={onType}
          maxLength={LONGEST[word]}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      </Field>
      <p className="paper hand" aria-hidden="true">
        {name || '\u00a0'}
      </p>
    </div>
  );
}
