import { useState } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import { parsePercent } from '../../../../domain/fees/percent.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import {
  type AcceptanceCost,
  HIGHEST_ACCEPTANCE_COST,
} from '../../../../domain/payments/acceptance-cost.ts';
import { CARD_SCHEMES, type CardScheme } from '../../../../domain/payments/surcharge.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from '../funding.module.css';
import { SCHEME_NAMES } from './settings-words.ts';

export interface AddCostProps {
  held: readonly AcceptanceCost[];
  onAdd: (cost: AcceptanceCost) => void;
}

/** Enters one scheme's cost from a day on. */
export function AddCost({ held, onAdd }: AddCostProps) {
  const { clock } = usePortal();
  const today = propertyDate(clock.now(), 'Australia/Sydney');
  const [scheme, setScheme] = useState<CardScheme | ''>('');
  const [percent, setPercent] = useState('');
  const [from, setFrom] = useState<IsoDate | null>(today);
  const [problem, setProblem] = useState<{ scheme?: string; percent?: string; from?: string }>({});
  function add() {
    const parsed = parsePercent(percent);
    const isGood = parsed.ok && parsed.value <= HIGHEST_ACCEPTANCE_COST;
    const isTaken = held.some((each) => each.scheme === scheme && each.from === from);
    const found = {
      ...(scheme === '' ? { scheme: 'Choose a scheme' } : {}),
      ...(isGood ? {} : { percent: 'Enter a percentage such as 0.85, at most 10' }),
      ...(from === null ? { from: 'Enter a date as dd/mm/yyyy' } : {}),
      ...(isTaken ? { from: 'The scheme has a cost from this day on' } : {}),
    };
    setProblem(found);
    if (scheme === '' || !parsed.ok || from === null || Object.keys(found).length > 0) return;
    onAdd({ scheme, from, percent: parsed.value });
    setPercent('');
  }
  return (
    <fieldset className={styles.entry}>
      <legend>
        <VisuallyHidden>Enter a cost</VisuallyHidden>
      </legend>
      <Field label="Scheme" error={problem.scheme}>
        <SelectInput
          options={CARD_SCHEMES.map((value) => ({ value, label: SCHEME_NAMES[value] }))}
          value={scheme}
          onChange={setScheme}
        />
      </Field>
      <Field label="Percent" error={problem.percent}>
        <TextInput value={percent} inputMode="decimal" maxLength={9} onChange={setPercent} />
      </Field>
      <Field label="From" error={problem.from}>
        <DateInput value={from} today={today} onChange={setFrom} />
      </Field>
      <Button icon="add" onClick={add}>
        Add
      </Button>
    </fieldset>
  );
}
