import { useState } from 'react';
import { MOST_CHOICES } from '../../../../../domain/listings/filter-schema.ts';
import { normaliseForSearch } from '../../../../../domain/listings/search-words.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import styles from './filter.module.css';

/** As many as are looked over at a glance. */
const SHOWN = 8;
/** From so many on, looking through all of them takes longer than typing. */
const SOUGHT_FROM = 20;

export type Choice = { value: string; word: string; count: string | undefined };

export interface ChoiceGroupProps {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Those with a word that begins with what is sought; what is chosen stays in sight. */
export function soughtChoices(
  choices: readonly Choice[],
  sought: string,
  chosen: readonly string[],
): readonly Choice[] {
  const begin = ` ${normaliseForSearch(sought)}`;
  return choices.filter(
    ({ value, word }) => chosen.includes(value) || ` ${normaliseForSearch(word)}`.includes(begin),
  );
}

/** Choices of one part of a filter, as many as a call takes, with how many listings each would show. */
export function ChoiceGroup({ legend, choices, chosen, onChange }: ChoiceGroupProps) {
  const [isWhole, setWhole] = useState(false);
  const [sought, setSought] = useState('');
  const isSought = sought.trim() !== '';
  const isLong = choices.length > SHOWN + 2 && !isWhole && !isSought;
  const shown = isSought
    ? soughtChoices(choices, sought, chosen)
    : choices.filter(({ value }, at) => !isLong || at < SHOWN || chosen.includes(value));
  const isFull = chosen.length >= MOST_CHOICES;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.length > SOUGHT_FROM ? (
        <Field label={`Find in ${choices.length}`} className={styles.sought}>
          <TextInput type="search" autoComplete="off" value={sought} onChange={setSought} />
        </Field>
      ) : null}
      <div className={styles.choices}>
        {shown.map(({ value, word, count }) => (
          <Checkbox
            key={value}
            label={count === undefined ? word : `${word} (${count})`}
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
      <p className={styles.said} role="status">
        {isFull
          ? `${MOST_CHOICES} are chosen, which is the most. Take one away to choose another.`
          : isSought && shown.every(({ value }) => chosen.includes(value))
            ? `Nothing else begins with “${sought.trim()}”.`
            : null}
      </p>
      {isLong ? (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {`Show all ${choices.length}`}
        </Button>
      ) : null}
    </fieldset>
  );
}
