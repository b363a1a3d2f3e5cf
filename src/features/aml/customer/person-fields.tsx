import { AUTHORITIES, type PersonRole } from '../../../../domain/aml/customer.ts';
import { AUTHORITY_WORDS, PERSON_ROLE_WORDS } from '../../../../domain/aml/words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../aml.module.css';
import { useAmlPlace } from '../aml-place.ts';
import type { PersonDraft } from './customer-draft.ts';

export interface PersonFieldsProps {
  person: PersonDraft;
  /** Their place in the list, for one without a name yet. */
  place: number;
  roles: readonly PersonRole[];
  errorOf: (controlId: string) => string | undefined;
  onChange: (part: Partial<PersonDraft>) => void;
  onRemove: () => void;
}

/** One person behind a customer: who they are and what they are to it. */
export function PersonFields(props: PersonFieldsProps) {
  const { person, place, roles, errorOf, onChange, onRemove } = props;
  const { today } = useAmlPlace();
  const { id, name } = person;
  const part = (field: string) => ({
    controlId: `${id}.${field}`,
    error: errorOf(`${id}.${field}`),
  });
  const offered = [...new Set([...roles, ...person.roles])];
  const tick = (role: PersonRole, isTicked: boolean) =>
    onChange({
      roles: isTicked ? [...person.roles, role] : person.roles.filter((each) => each !== role),
    });
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{name.trim() || `Person ${place}`}</legend>
      <div className={styles.choices}>
        {offered.map((role) => (
          <Checkbox
            key={role}
            label={PERSON_ROLE_WORDS[role]}
            checked={person.roles.includes(role)}
            // Somebody is at least one thing to the customer.
            disabled={person.roles.length === 1 && person.roles.includes(role)}
            onChange={(isTicked) => tick(role, isTicked)}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <Field label="Full name" hint="As on their papers. A single name is fine" {...part('name')}>
          <TextInput
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={(value) => onChange({ name: value })}
          />
        </Field>
        <Field
          label="Other names"
          isOptional
          hint="Earlier or other names, with commas between"
          {...part('otherNames')}
        >
          <TextInput
            autoComplete="off"
            value={person.otherNames}
            onChange={(otherNames) => onChange({ otherNames })}
          />
        </Field>
        <Field label="Date of birth" {...part('bornOn')}>
          <DateInput
            value={person.bornOn}
            max={today}
            today={today}
            onChange={(bornOn) => onChange({ bornOn })}
          />
        </Field>
        <Field label="Home address" {...part('address')}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={person.address}
            onChange={(address) => onChange({ address })}
          />
        </Field>
        {person.roles.includes('representative') ? (
          <Field label="Acts by" {...part('authority')}>
            <SelectInput
              options={AUTHORITIES.map((value) => ({ value, label: AUTHORITY_WORDS[value] }))}
              value={person.authority}
              onChange={(authority) => onChange({ authority })}
            />
          </Field>
        ) : null}
      </div>
      <div>
        <Button size="small" variant="quiet" icon="close" onClick={onRemove}>
          Remove {name.trim() || `person ${place}`}
        </Button>
      </div>
    </fieldset>
  );
}
