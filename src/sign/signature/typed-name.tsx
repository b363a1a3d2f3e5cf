import { Field } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { HANDS, type Hand } from './hands.ts';

export interface TypedNameProps {
  word: 'signature' | 'initials';
  name: string;
  onType: (name: string) => void;
  hand: Hand;
  onHand: (hand: Hand) => void;
}

const LETTERS = Object.entries(HANDS).map(([value, { label }]) => ({
  value: value as Hand,
  label,
}));
const LONGEST = { signature: 80, initials: 6 };

/** The way without a pen: what is typed is written in letters of their choice. */
export function TypedName({ word, name, onType, hand, onHand }: TypedNameProps) {
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
      <RadioGroup legend="Letters" options={LETTERS} value={hand} onChange={onHand} isInline />
      <p className={`paper hand hand-${hand}`} aria-hidden="true">
        {name || '\u00a0'}
      </p>
    </div>
  );
}
