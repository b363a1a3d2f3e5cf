import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import content from '../../../../ui/layout/content.module.css';
import styles from '../../contracts.module.css';
import type { Person } from '../model/compose-draft.ts';
import { personControl } from '../model/compose-problems.ts';

const WAYS = ['BOTH', 'EMAIL', 'SMS', 'NONE'] as const;
type Way = (typeof WAYS)[number];

const CHANNELS: Record<Way, Person['channels']> = {
  BOTH: ['EMAIL', 'SMS'],
  EMAIL: ['EMAIL'],
  SMS: ['SMS'],
  NONE: [],
};

function wayOf({ channels }: Person): Way {
  if (channels.length > 1) return 'BOTH';
  return channels[0] ?? 'NONE';
}

const WAY_NAMES: Record<Way, string> = {
  BOTH: 'By email and text message',
  EMAIL: 'By email',
  SMS: 'By text message',
  NONE: 'In person, on your device',
};

export interface PersonFieldsProps {
  person: Person;
  /** The name of the one they witness. */
  witnesses: string | undefined;
  /** Whether they are asked in turn; then how many turns there are. */
  turns: number | undefined;
  /** By the end of the id of their control. */
  errors: ReadonlyMap<string, string>;
  onChange: (part: Partial<Person>) => void;
  onRemove: (() => void) | undefined;
}

/** One person of an envelope: who they are, how they are reached and when it is their turn. */
export function PersonFields(props: PersonFieldsProps) {
  const { person, witnesses, turns, errors, onChange, onRemove } = props;
  const { id, kind, label, name, email, phone, position } = person;
  const part = (fact: 'name' | 'email' | 'phone' | 'channels') => {
    const controlId = personControl(id, fact);
    return { controlId, error: errors.get(controlId) };
  };
  const ways = WAYS.filter((way) => kind !== 'copy' || way !== 'NONE');
  const title =
    label || (kind === 'copy' ? 'Gets a copy' : kind === 'witness' ? 'Witness' : 'Signs');
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{title}</legend>
      {witnesses ? (
        <p className={content.quiet}>
          Watches {witnesses} sign, in person. An adult who is no party to the documents.
        </p>
      ) : null}
      <Field label="Name" isRequired {...part('name')}>
        <TextInput
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(value) => onChange({ name: value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Email" {...part('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(value) => onChange({ email: value })}
          />
        </Field>
        <Field label="Mobile" {...part('phone')}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={phone}
            onChange={(value) => onChange({ phone: value })}
          />
        </Field>
        <Field label="How they get it" {...part('channels')}>
          <SelectInput
            options={ways.map((value) => ({ value, label: WAY_NAMES[value] }))}
            value={kind === 'copy' && person.channels.length === 0 ? '' : wayOf(person)}
            onChange={(way) => onChange({ channels: CHANNELS[way] })}
          />
        </Field>
        {turns !== undefined && kind !== 'copy' ? (
          <Field label="Turn">
            <SelectInput
              options={Array.from({ length: turns }, (_, place) => ({
                value: String(place + 1),
                label: String(place + 1),
              }))}
              value={String(position)}
              onChange={(value) => onChange({ position: Number(value) })}
            />
          </Field>
        ) : null}
      </div>
      {onRemove ? (
        <div>
          <Button size="small" variant="quiet" icon="close" onClick={onRemove}>
            Remove {name.trim() || 'this copy'}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
