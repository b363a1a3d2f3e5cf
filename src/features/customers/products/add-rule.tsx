import { useState } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { ruleSentence } from '../../../../domain/fees/words/rule-words.ts';
import {
  askedOf,
  EMPTY_RULE,
  type RuleFaults,
  type TypedRule,
  typedNewRule,
} from '../../../../domain/products/new-rule.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import content from '../../../ui/layout/content.module.css';
import { RULE_CHOICES } from './rule-choices.ts';

export interface AddRuleProps {
  from: IsoDate;
  /** The codes that other rules have. */
  taken: readonly string[];
  onAdd: (rule: FeeRule) => void;
}

/** One rule more: its parts as fields, what is wrong with them at once, and what it says as a sentence. */
export function AddRule({ from, taken, onAdd }: AddRuleProps) {
  const [typed, setTyped] = useState<TypedRule>();
  const [isAsked, setAsked] = useState(false);
  if (!typed) {
    return (
      <div className={content.actions}>
        <Button icon="add" onClick={() => setTyped(EMPTY_RULE)}>
          Add a rule
        </Button>
      </div>
    );
  }
  const asked = askedOf(typed);
  const checked = typedNewRule(typed, from, taken);
  const faults: RuleFaults = 'faults' in checked ? checked.faults : {};
  const close = () => {
    setTyped(undefined);
    setAsked(false);
  };
  // An empty field is no fault before one adds.
  const errorOf = (field: keyof TypedRule) =>
    isAsked || typed[field] !== '' ? faults[field] : undefined;
  const text = (
    field: 'code' | 'timingDays' | 'recurrenceDays' | 'endDays' | 'value',
    label: string,
  ) => (
    <Field label={label} error={errorOf(field)}>
      <TextInput
        value={typed[field]}
        onChange={(value) => setTyped({ ...typed, [field]: value })}
      />
    </Field>
  );
  const choice = (field: keyof typeof RULE_CHOICES, label: string) => (
    <Field label={label} error={errorOf(field)}>
      <SelectInput
        value={typed[field] as string}
        options={RULE_CHOICES[field]}
        onChange={(value) => setTyped({ ...typed, [field]: value } as TypedRule)}
      />
    </Field>
  );
  return (
    <fieldset className={content.form} aria-label="New rule">
      {text('code', 'Code of the rule')}
      {choice('valueKind', 'What it charges')}
      {text('value', typed.valueKind === 'Percent' ? 'Percent' : 'Dollars')}
      {asked.basis ? choice('basis', 'Percent of') : null}
      {choice('timing', 'First charged')}
      {asked.timingDays ? text('timingDays', 'After how many days') : null}
      {choice('recurrence', 'And again')}
      {asked.recurrenceDays ? text('recurrenceDays', 'Every how many days') : null}
      {choice('end', 'Until')}
      {asked.endDays ? text('endDays', 'For how many days') : null}
      {choice('payer', 'Paid by')}
      <p role="status">
        {'rule' in checked ? (ruleSentence(checked.rule) ?? 'Charges nothing.') : 'Not whole yet.'}
      </p>
      <div className={content.actions}>
        <Button
          onClick={() => {
            setAsked(true);
            if (!('rule' in checked)) return;
            onAdd(checked.rule);
            close();
          }}
        >
          Add this rule
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </fieldset>
  );
}
