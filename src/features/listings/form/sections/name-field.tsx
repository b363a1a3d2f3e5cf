import { useState } from 'react';
import type { Party } from '../../../../../domain/listings/listing-parts.ts';
import { answerName, type NameAnswer } from '../../../../../domain/listings/name-question.ts';
import { newId } from '../../../../platform/ids.ts';
import { NameQuestion } from '../../names/name-question.tsx';
import { asText, useFieldValue, useForm } from '../fields/form-context.ts';
import { TextField } from '../fields/text-field.tsx';

export interface NameFieldProps {
  list: 'vendors' | 'buyers';
  index: number;
}

/** The name of a party. Once it is left, it is asked who is meant where it may stand for several. */
export function NameField({ list, index }: NameFieldProps) {
  const { store } = useForm();
  const items = useFieldValue(list);
  const party: Partial<Party> = (Array.isArray(items) && items[index]) || {};
  const name = asText(party.name);
  const [left, setLeft] = useState(name);

  function answer(given: NameAnswer) {
    if (!Array.isArray(items)) return;
    const parties = items.flatMap((item, place) =>
      place === index ? answerName({ ...item, name: name.trim() }, given, newId) : [item],
    );
    store.write(list, parties);
  }

  return (
    <div>
      <TextField path={`${list}.${index}.name`} isRequired onLeave={() => setLeft(name)} />
      {party.kind && left === name && name.trim() !== '' ? (
        <NameQuestion
          party={{
            kind: party.kind,
            name: name.trim(),
            contactName: asText(party.contactName).trim() || undefined,
            oneName: party.oneName,
          }}
          onAnswer={answer}
        />
      ) : null}
    </div>
  );
}
