import { COLLECTED, type PersonRole } from '../../../../domain/aml/customer.ts';
import { CUSTOMER_FIELD_WORDS, PERSON_ROLE_WORDS } from '../../../../domain/aml/words.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../aml.module.css';
import { useAmlPlace } from '../aml-place.ts';
import { blankPerson, DATE_FIELDS, type PersonDraft, TEXT_FIELDS } from './customer-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { ROLES_OF } from './roles-of.ts';
import type { OpenCustomerForm } from './use-customer-form.ts';

const HINTS: Partial<Record<(typeof TEXT_FIELDS)[number], string>> = {
  purpose: 'Such as: selling the family home, buying to live in, an investment',
  beneficiaries: 'Names, or the classes that the deed names',
};

/** What a customer of this kind has to tell, and everybody behind it. */
export function CollectStep({ form, name }: { form: OpenCustomerForm; name: string }) {
  const { draft, change, errorOf } = form;
  const { today } = useAmlPlace();
  const { fields, hasOwners } = COLLECTED[draft.kind];
  const texts = TEXT_FIELDS.filter((field) => fields.includes(field));
  const dates = DATE_FIELDS.filter((field) => fields.includes(field));
  const roles = ROLES_OF[draft.kind];
  const edit = (id: string, part: Partial<PersonDraft>) =>
    change({
      people: draft.people.map((each) => (each.id === id ? { ...each, ...part } : each)),
    });
  const add = (role: PersonRole) =>
    change({ people: [...draft.people, blankPerson(newId(), [role])] });
  return (
    <>
      <p className={content.quiet}>
        Leave empty what {name} hasn’t told yet, and come back later: what you save stays.
      </p>
      <div className={styles.pair}>
        {texts.map((field) => (
          <Field
            key={field}
            label={
              draft.kind === 'estate' && field === 'name'
                ? 'Name of who died'
                : CUSTOMER_FIELD_WORDS[field]
            }
            hint={HINTS[field]}
            controlId={field}
            error={errorOf(field)}
          >
            <TextInput
              autoComplete="off"
              maxLength={field === 'beneficiaries' ? 400 : 200}
              value={draft.texts[field] ?? ''}
              onChange={(value) => change({ texts: { ...draft.texts, [field]: value } })}
            />
          </Field>
        ))}
        {dates.map((field) => (
          <Field
            key={field}
            label={CUSTOMER_FIELD_WORDS[field]}
            controlId={field}
            error={errorOf(field)}
          >
            <DateInput
              value={draft.dates[field] ?? null}
              max={today}
              today={today}
              onChange={(value) => change({ dates: { ...draft.dates, [field]: value } })}
            />
          </Field>
        ))}
      </div>
      {draft.people.map((person, place) => (
        <PersonFields
          key={person.id}
          person={person}
          place={place + 1}
          roles={roles}
          errorOf={errorOf}
          onChange={(part) => edit(person.id, part)}
          onRemove={() => change(withoutPerson(form, person.id))}
        />
      ))}
      <div className={content.actions}>
        {roles
          .filter((role) => !hasOwners || role !== 'beneficial-owner')
          .map((role) => (
            <Button key={role} size="small" icon="add" onClick={() => add(role)}>
              {PERSON_ROLE_WORDS[role]}
            </Button>
          ))}
      </div>
    </>
  );
}

/** Whoever is taken off holds and decides nothing any more. */
function withoutPerson({ draft }: OpenCustomerForm, id: string) {
  return {
    people: draft.people.filter((each) => each.id !== id),
    holdings: draft.holdings.filter(({ ownerId }) => ownerId !== id),
    controls: draft.controls.filter(({ controllerId }) => controllerId !== id),
  };
}
