import {
  DISCLOSURE_DOCUMENTS,
  type DisclosureRule,
} from '../../../../../domain/contracts/signing/disclosure-gate.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { WholeNumberInput } from '../../../../ui/fields/whole-number-input.tsx';
import styles from '../../contracts.module.css';
import { useContractsPlace } from '../../contracts-place.ts';
import type { ComposeDraft } from '../model/compose-draft.ts';
import { MESSAGE_CONTROLS } from '../model/compose-problems.ts';

export interface MessageStepProps {
  draft: ComposeDraft;
  rule: DisclosureRule | null;
  /** What may have to be given though nothing has to be confirmed. */
  possible: DisclosureRule | null;
  errors: ReadonlyMap<string, string>;
  onChange: (part: Partial<ComposeDraft>) => void;
}

/** What they read with it, when it runs out, how often they are reminded, and what a buyer was given. */
export function MessageStep({ draft, rule, possible, errors, onChange }: MessageStepProps) {
  const { today } = useContractsPlace();
  const part = (name: keyof typeof MESSAGE_CONTROLS) => ({
    controlId: MESSAGE_CONTROLS[name],
    error: errors.get(MESSAGE_CONTROLS[name]),
  });
  return (
    <>
      <Field label="Subject" isRequired {...part('subject')}>
        <TextInput
          maxLength={120}
          value={draft.subject}
          onChange={(subject) => onChange({ subject })}
        />
      </Field>
      <Field label="Message" isOptional hint="They read it with the link" {...part('message')}>
        <TextArea
          rows={4}
          maxLength={2000}
          value={draft.message}
          onChange={(message) => onChange({ message })}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label="Days until it runs out"
          isRequired
          hint="Counted from the day it is sent, 120 at most"
          {...part('expiresInDays')}
        >
          <WholeNumberInput
            value={draft.expiresInDays}
            onChange={(expiresInDays) => onChange({ expiresInDays })}
          />
        </Field>
        <Field
          label="Days between reminders"
          isRequired
          hint="0 for none"
          {...part('remindEveryDays')}
        >
          <WholeNumberInput
            value={draft.remindEveryDays}
            onChange={(remindEveryDays) => onChange({ remindEveryDays })}
          />
        </Field>
      </div>
      {possible ? (
        <Banner tone="attention" title="A buyer signs this">
          If it sells the property or changes such a contract, the buyer has to be given{' '}
          {DISCLOSURE_DOCUMENTS[possible]} before they sign. It isn’t asked for here: send a sale
          contract as a sale contract.
        </Banner>
      ) : null}
      {rule ? (
        <fieldset className={styles.set}>
          <legend className={styles.legend}>Before the buyer signs</legend>
          <Checkbox
            label={`The buyer was given ${DISCLOSURE_DOCUMENTS[rule]}`}
            hint="You confirm it. It is kept with the envelope and shown to those who sign."
            checked={draft.givenOn !== null}
            onChange={(isGiven) => onChange({ givenOn: isGiven ? today : null })}
          />
          <Field label="Given on" {...part('givenOn')}>
            <DateInput
              value={draft.givenOn}
              max={today}
              today={today}
              onChange={(givenOn) => onChange({ givenOn })}
            />
          </Field>
        </fieldset>
      ) : null}
    </>
  );
}
