import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Party } from '../../../../../domain/listings/listing-parts.ts';
import { answerAmong, type NameAnswer } from '../../../../../domain/listings/name-question.ts';
import { newId } from '../../../../platform/ids.ts';
import { NameQuestion } from '../../names/name-question.tsx';
import { asText, useFieldValue, useForm } from '../fields/form-context.ts';
import { TextField } from '../fields/text-field.tsx';
import { focusField } from '../page/focus-field.ts';

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
    // As they stand now: a second tap may come before the first is drawn.
    const before = store.read(list);
    if (!Array.isArray(before)) return;
    const parties = answerAmong(before, before[index]?.id, given, newId);
    flushSync(() => store.write(list, parties));
    // The button is gone; of two people the second's contacts are asked for next.
    const isSplit = parties.length > before.length;
    focusField(isSplit ? `${list}.${index + 1}.mobile` : `${list}.${index}.name`);
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
