import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Party } from '../../../../../domain/listings/listing-parts.ts';
import {
  answerAmong,
  type GivenAnswer,
  nameQuestion,
} from '../../../../../domain/listings/name-question.ts';
import { newId } from '../../../../platform/ids.ts';
import { NameQuestion } from '../../names/name-question.tsx';
import { asText, useFieldValue, useForm } from '../fields/form-context.ts';
import { TextField } from '../fields/text-field.tsx';
import { focusField } from '../page/focus-field.ts';

export interface NameFieldProps {
  list: 'vendors' | 'buyers';
  index: number;
}

/** A party of the form, and what answers who is meant by its name. */
function useAskedParty(list: NameFieldProps['list'], index: number) {
  const { store } = useForm();
  const items = useFieldValue(list);
  const typed: Partial<Party> = (Array.isArray(items) && items[index]) || {};
  const party = (of: Partial<Party>) => ({
    ...of,
    kind: of.kind ?? 'person',
    name: asText(of.name).trim(),
    contactName: asText(of.contactName).trim() || undefined,
    oneName: of.oneName,
  });

  function answer(given: GivenAnswer) {
    // As they stand now: a second tap may come before the first is drawn.
    const before = store.read(list);
    if (!Array.isArray(before)) return;
    const tidy = before.map((each, place) => (place === index ? party(each) : each));
    const parties = answerAmong(tidy, tidy[index]?.id, given, newId);
    flushSync(() => store.write(list, parties));
    // The button is gone; of two people the second's contacts are asked for next.
    const isSplit = parties.length > before.length;
    focusField(isSplit ? `${list}.${index + 1}.mobile` : `${list}.${index}.name`);
  }
  return { party: party(typed), answer };
}

/** The name of a party. Once it is left, it is asked who is meant where it may stand for several. */
export function NameField({ list, index }: NameFieldProps) {
  const { party, answer } = useAskedParty(list, index);
  const [left, setLeft] = useState(party.name);
  const isAsked = left === party.name && party.name !== '';
  return (
    <div>
      <TextField path={`${list}.${index}.name`} isRequired onLeave={() => setLeft(party.name)} />
      {isAsked && nameQuestion(party)?.asks !== 'who-acts' ? (
        <NameQuestion party={party} onAnswer={answer} />
      ) : null}
    </div>
  );
}

/** Who acts for a party, asked about as its name is. */
export function ActorField({ list, index, label }: NameFieldProps & { label: string | undefined }) {
  const { party, answer } = useAskedParty(list, index);
  const [left, setLeft] = useState(party.contactName);
  const isAsked = left === party.contactName && nameQuestion(party)?.asks === 'who-acts';
  return (
    <div>
      <TextField
        path={`${list}.${index}.contactName`}
        label={label}
        onLeave={() => setLeft(party.contactName)}
      />
      {isAsked ? <NameQuestion party={party} onAnswer={answer} /> : null}
    </div>
  );
}
