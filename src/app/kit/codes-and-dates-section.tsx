import { useState } from 'react';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { Calendar } from '../../ui/calendar/calendar.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { dateText, dateTimeText } from '../../ui/format/date-text.ts';
import { PinInput } from '../../ui/pin-input/pin-input.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';
import { Specimen } from './specimen.tsx';

const today = '2026-11-21' as IsoDate;
const instant = '2026-11-20T22:05:00.000Z' as IsoInstant;

export function CodesAndDatesSection() {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState('');
  const [key, setKey] = useState('A7');
  const [date, setDate] = useState<IsoDate | null>(null);
  const [day, setDay] = useState<IsoDate | null>('2026-11-28' as IsoDate);
  return (
    <KitSection id="codes" title="Codes and dates">
      <Specimen name={sent ? `Code, sent: ${sent}` : 'Code from a text message'}>
        <PinInput label="6-digit code" value={code} onChange={setCode} onSubmit={setSent} />
      </Specimen>
      <Specimen name="Letters and digits, four fields">
        <PinInput
          label="Listing key"
          kind="alphanumeric"
          length={4}
          isOneTimeCode={false}
          value={key}
          onChange={setKey}
        />
      </Specimen>
      <Specimen name="Disabled">
        <PinInput label="Expired code" value="4821" onChange={setCode} isDisabled />
      </Specimen>
      <Specimen name="Refused">
        <PinInput label="Refused code" value="482190" onChange={setCode} isInvalid />
      </Specimen>
      <div className={styles.columns}>
        <Field
          label="Auction date"
          hint={date ? `Reads as ${dateText(date)}` : 'Within the next year'}
        >
          <DateInput
            value={date}
            onChange={setDate}
            today={today}
            min={today}
            max={'2027-11-21' as IsoDate}
          />
        </Field>
        <Field label="Settlement date" error="Settlement can’t come before the auction">
          <DateInput value={day} onChange={setDay} today={today} />
        </Field>
        <Field label="Listed on">
          <DateInput value={today} onChange={setDay} today={today} disabled />
        </Field>
      </div>
      <Specimen name="Calendar: arrows, Home, End, Page Up, Page Down">
        <div className={styles.boxed}>
          <Calendar
            value={day}
            onChoose={setDay}
            today={today}
            min={'2026-11-05' as IsoDate}
            max={'2027-03-31' as IsoDate}
          />
        </div>
      </Specimen>
      <Specimen name="An instant in two zones">
        <p className="tabular">{dateTimeText(instant, 'Australia/Sydney')}</p>
        <p className="tabular">{dateTimeText(instant, 'Australia/Perth')}</p>
      </Specimen>
    </KitSection>
  );
}
