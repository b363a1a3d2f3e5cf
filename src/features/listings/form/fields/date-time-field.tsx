import { useId, useState } from 'react';
import { type IsoDate, isIsoDate } from '../../../../../domain/dates.ts';
import { propertyInstant, propertyTime } from '../../../../../domain/listings/property-time.ts';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { fieldLabel } from '../words/field-labels.ts';
import { FieldShell, type ListingFieldProps } from './field-shell.tsx';
import styles from './fields.module.css';
import { useField, useForm } from './form-context.ts';

/** The day and time that a value stands for; what was typed last while it is only half there. */
type Half = { date: IsoDate | undefined; time: string };

function halfOf(value: unknown, zone: string): Half {
  const at = typeof value === 'string' ? new Date(value) : undefined;
  if (!at || Number.isNaN(at.getTime())) return { date: undefined, time: '' };
  return propertyTime(at, zone);
}

/** A date and a time of day at the property. */
export function DateTimeField({ path, zone, ...shell }: ListingFieldProps & { zone: string }) {
  const field = useField(path);
  const { today } = useForm();
  const timeId = useId();
  const [half, setHalf] = useState<Half | null>(null);
  const shown = half ?? halfOf(field.value, zone);

  function change(next: Half) {
    const { date, time } = next;
    const instant = date && isIsoDate(date) ? propertyInstant({ date, time }, zone) : null;
    const isEmpty = !date && time === '';
    setHalf(instant || isEmpty ? null : next);
    field.setUnreadable(instant || isEmpty ? null : 'Enter both the date and the time');
    field.write(instant ?? undefined);
  }

  return (
    <FieldShell path={path} {...shell}>
      <span className={styles.dateTime}>
        <DateInput
          today={today}
          value={shown.date ?? null}
          onChange={(date) => change({ ...shown, date: date ?? undefined })}
          onBlur={field.leave}
        />
        <label htmlFor={timeId}>
          <VisuallyHidden>{fieldLabel(path)} time</VisuallyHidden>
        </label>
        <TextInput
          id={timeId}
          type="time"
          className={styles.time}
          value={shown.time}
          onChange={(time) => change({ ...shown, time })}
          onBlur={field.leave}
        />
      </span>
    </FieldShell>
  );
}
