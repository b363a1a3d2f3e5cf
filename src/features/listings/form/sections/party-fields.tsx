import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { useFieldValue, useForm } from '../fields/form-context.ts';
import { PercentField } from '../fields/percent-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TickField } from '../fields/tick-field.tsx';
import { ActorField, NameField } from './name-field.tsx';
import styles from './sections.module.css';

export interface PartyFieldsProps {
  list: 'vendors' | 'buyers';
  index: number;
  /** Who and how to reach them, no more: the first page of a new listing. */
  isShort?: boolean | undefined;
}

/** A vendor or buyer. */
export function PartyFields({ list, index, isShort = false }: PartyFieldsProps) {
  const { today } = useForm();
  const kind = useFieldValue(`${list}.${index}.kind`);
  const isPerson = kind === 'person';
  const actor = kind === 'trust' ? 'Trustee' : kind === 'estate' ? 'Executor' : undefined;
  return (
    <>
      <div className={styles.row}>
        <ChoiceField path={`${list}.${index}.kind`} isRequired />
        <NameField list={list} index={index} />
      </div>
      <div className={styles.row}>
        <TextField path={`${list}.${index}.mobile`} type="tel" inputMode="tel" />
        <TextField path={`${list}.${index}.email`} type="email" inputMode="email" />
      </div>
      {isShort && actor ? <ActorField list={list} index={index} label={actor} /> : null}
      {isShort ? null : (
        <>
          <div className={styles.row}>
            {isPerson ? (
              <DateField path={`${list}.${index}.bornOn`} max={today} />
            ) : (
              <>
                <ActorField list={list} index={index} label={actor} />
                <TextField path={`${list}.${index}.abn`} inputMode="numeric" />
              </>
            )}
            <ChoiceField path={`${list}.${index}.capacity`} />
          </div>
          <TextField path={`${list}.${index}.postalAddress`} />
          {list === 'vendors' ? (
            <>
              <PercentField path={`${list}.${index}.ownershipBasisPoints`} />
              <TickField path={`${list}.${index}.ownerOccupier`} />
            </>
          ) : null}
        </>
      )}
    </>
  );
}
