import { CUSTOMER_KINDS } from '../../../../domain/aml/customer.ts';
import { CUSTOMER_KIND_WORDS, PERSON_ROLE_WORDS } from '../../../../domain/aml/words.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import styles from '../../../ui/layout/content.module.css';
import type { OpenCustomerForm } from './use-customer-form.ts';

/** What the customer is, and who is known already. */
export function WhoStep({ form, name }: { form: OpenCustomerForm; name: string }) {
  const { draft, change } = form;
  return (
    <>
      <RadioGroup
        legend={`What is ${name}?`}
        isInline
        options={CUSTOMER_KINDS.map((value) => ({ value, label: CUSTOMER_KIND_WORDS[value] }))}
        value={draft.kind}
        hint="It decides what is collected, and whose identity is checked."
        onChange={(kind) => change({ kind })}
      />
      <div className={styles.text}>
        <h3>People</h3>
        {draft.people.length > 0 ? (
          <ul className={styles.list}>
            {draft.people.map((person) => (
              <li key={person.id}>
                {person.name || 'No name yet'}:{' '}
                {person.roles.map((role) => PERSON_ROLE_WORDS[role].toLowerCase()).join(', ')}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>Nobody yet. You add them in the next step.</p>
        )}
      </div>
    </>
  );
}
