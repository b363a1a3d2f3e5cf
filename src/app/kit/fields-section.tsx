import { useState } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'].map((state) => ({
  value: state,
  label: state,
}));

const methods = [
  { value: 'auction', label: 'Auction', hint: 'With a date and a reserve' },
  { value: 'private', label: 'Private treaty' },
  { value: 'eoi', label: 'Expressions of interest', isDisabled: true },
] as const;

export function FieldsSection() {
  const [name, setName] = useState('Siobhán O’Brien-Nguyen');
  const [email, setEmail] = useState('siobhan@');
  const [notes, setNotes] = useState('');
  const [state, setState] = useState('');
  const [method, setMethod] = useState<(typeof methods)[number]['value'] | null>('auction');
  const [isOwner, setOwner] = useState(true);
  const [hasAgreed, setAgreed] = useState(false);
  const [amount, setAmount] = useState<Cents | null>(null);
  return (
    <KitSection id="fields" title="Fields">
      <div className={styles.columns}>
        <Field label="Vendor’s name" hint="As it stands on the title" isRequired>
          <TextInput value={name} onChange={setName} autoComplete="name" />
        </Field>
        <Field label="Email" error="Enter an email address such as jane@example.com">
          <TextInput type="email" value={email} onChange={setEmail} />
        </Field>
        <Field label="Reference">
          <TextInput value="LST-2041" onChange={() => undefined} disabled />
        </Field>
        <Field label="Agency">
          <TextInput value="Quillwater Property" onChange={() => undefined} readOnly />
        </Field>
        <Field label="State" isRequired>
          <SelectInput options={states} value={state} onChange={setState} />
        </Field>
        <Field label="State" error="Choose the state the property is in">
          <SelectInput options={states} value="" onChange={setState} />
        </Field>
        <Field
          label="Price guide"
          hint={amount === null ? 'Dollars and cents' : `Reads as ${moneyText(amount)}`}
        >
          <MoneyInput value={amount} onChange={setAmount} placeholder="0.00" />
        </Field>
        <Field label="Reserve" error="Enter an amount above the price guide">
          <MoneyInput value={null} onChange={() => undefined} />
        </Field>
        <Field label="Notes" isOptional>
          <TextArea value={notes} onChange={setNotes} />
        </Field>
        <RadioGroup
          legend="Method of sale"
          options={methods}
          value={method}
          onChange={setMethod}
          isRequired
        />
        <RadioGroup
          legend="Authority"
          options={[
            { value: 'exclusive', label: 'Exclusive' },
            { value: 'open', label: 'Open' },
          ]}
          value={null}
          onChange={() => undefined}
          error="Choose the kind of authority"
        />
        <div>
          <Checkbox
            label="The vendor lives here"
            hint="Changes which notices are due"
            checked={isOwner}
            onChange={setOwner}
          />
          <Checkbox
            label="Everyone on the title agrees"
            error="Tick this to go on"
            checked={hasAgreed}
            onChange={setAgreed}
          />
          <Checkbox label="Some branches" isIndeterminate checked={false} onChange={setAgreed} />
          <Checkbox label="Fixed by your agency" disabled checked onChange={() => undefined} />
        </div>
      </div>
    </KitSection>
  );
}
