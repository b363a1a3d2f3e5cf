import { useState } from 'react';
import { AUTHORITIES } from '../../../domain/aml/customer.ts';
import {
  isDateField,
  type OwnAnswers,
  type OwnField,
  ownFieldWords,
} from '../../../domain/aml/own-check.ts';
import { AUTHORITY_WORDS } from '../../../domain/aml/words.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { tabStorage } from '../../platform/storage.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type CheckWorld, checkTroubles, save } from './check-world.ts';

type Typed = Partial<Record<OwnField, string>>;

const HINTS: Partial<Record<OwnField, string>> = {
  purpose: 'For example: moving closer to family',
  beneficiaries: 'Names, or a class such as “children of Ada Acorn”',
};
const AUTOFILL: Partial<Record<OwnField, string>> = { bornOn: 'bday', address: 'street-address' };

/** What is asked. What is typed and not saved yet stays on this device; what was saved, on the server. */
export function DetailsStep({ world }: { world: CheckWorld }) {
  const { check, shortcode, put, goTo } = world;
  const kept = `lintel:check:${shortcode}`;
  const [typed, setTyped] = useState<Typed>(() => readTyped(kept));
  const change = (field: OwnField, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    tabStorage.setItem(kept, JSON.stringify(next));
  };
  const goOn = useAct(async (key: string) => {
    const answers = changedIn(check.questions, typed);
    if (Object.keys(answers).length > 0) put(await save(world, answers, key));
    tabStorage.removeItem(kept);
    setTyped({});
    goTo('papers');
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn.run();
      }}
    >
      <Title summary="Step 1 of 3">Your details</Title>
      <ErrorAlert messages={checkTroubles(goOn.error)} />
      {check.questions.length === 0 ? <p>Nothing more is needed here.</p> : null}
      {check.questions.map(({ field, value = '' }) => (
        <Field key={field} label={ownFieldWords(field)} hint={HINTS[field]}>
          {field === 'authority' ? (
            <SelectInput
              options={AUTHORITIES.map((each) => ({ value: each, label: AUTHORITY_WORDS[each] }))}
              value={(typed[field] ?? value) as (typeof AUTHORITIES)[number] | ''}
              onChange={(text) => change(field, text)}
            />
          ) : (
            <TextInput
              type={isDateField(field) ? 'date' : 'text'}
              autoComplete={AUTOFILL[field] ?? 'off'}
              value={typed[field] ?? value}
              onChange={(text) => change(field, text)}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary" isFullWidth isLoading={goOn.isRunning}>
        Save and go on
      </Button>
      <Button isFullWidth onClick={() => goTo('who')}>
        Back
      </Button>
    </form>
  );
}

function readTyped(name: string): Typed {
  try {
    const found: unknown = JSON.parse(tabStorage.getItem(name) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Only what differs from what is kept; an emptied field takes its answer back. */
function changedIn(questions: CheckWorld['check']['questions'], typed: Typed): OwnAnswers {
  const changed = questions.flatMap(({ field, value = '' }) => {
    const text = typed[field]?.trim();
    return text === undefined || text === value ? [] : [[field, text === '' ? null : text]];
  });
  return Object.fromEntries(changed);
}
