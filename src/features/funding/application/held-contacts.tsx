import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from '../../../ui/layout/content.module.css';

type Party = ShownApplication['parties'][number];

/** Those whose agreement waits, as nothing they are reached by is trusted yet. */
export function heldParties(parties: readonly Party[]): Party[] {
  return parties.filter(({ contactHold }) => contactHold?.isWhole && !contactHold.confirmed);
}

export interface HeldContactsProps {
  held: readonly Party[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Why contacts aren't trusted, where people were reached before, and how that was cleared up. */
export function HeldContacts({ held, value, error, onChange }: HeldContactsProps) {
  // What stands against two is read once.
  const reasons = [...new Set(held.flatMap(({ contactHold }) => contactHold?.reasons ?? []))];
  return (
    <>
      <div className={styles.text}>
        <p className={styles.needs}>First make sure that you reach the owner, and nobody else</p>
        {reasons.length > 0 ? <p>{reasons.join('. ')}.</p> : null}
        {held.map(({ id, name, email, phone, contactHold }) => (
          <p key={id}>
            {name}{' '}
            {email || phone
              ? `is reached now at ${[email, phone].filter(Boolean).join(' and ')}`
              : 'has no email and no mobile now'}
            {contactHold && contactHold.former.length > 0
              ? `, and was at ${contactHold.former.join(', ')}`
              : null}
            .
          </p>
        ))}
      </div>
      <Field
        label="How you made sure"
        isRequired
        hint="Call by a number you have from elsewhere, not by the new one. Kept with the decision."
        error={error}
      >
        <TextArea rows={2} maxLength={500} value={value} onChange={onChange} />
      </Field>
    </>
  );
}
