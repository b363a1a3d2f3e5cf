import { STATES } from '../../../../../domain/listings/listing-fields.ts';
import { propertyZone } from '../../../../../domain/listings/property-time.ts';
import { DateField } from '../fields/date-field.tsx';
import { DateTimeField } from '../fields/date-time-field.tsx';
import { useFieldValue } from '../fields/form-context.ts';
import { Section } from '../page/section/section.tsx';
import styles from './sections.module.css';

export function DatesSection() {
  const chosen = useFieldValue('address.state');
  const state = STATES.find((each) => each === chosen) ?? 'NSW';
  return (
    <Section id="dates">
      <div className={styles.row}>
        <DateField path="dates.listedOn" />
        <DateField path="dates.campaignStartsOn" />
        <DateField path="dates.campaignEndsOn" />
      </div>
      <DateTimeField
        path="dates.auctionAt"
        zone={propertyZone(state)}
        hint={`Local time in ${state}`}
      />
      <div className={styles.row}>
        <DateField path="dates.closesOn" />
        <DateField path="dates.exchangedOn" />
        <DateField path="dates.unconditionalOn" />
        <DateField path="dates.settlementDueOn" />
        <DateField path="dates.settledOn" />
        <DateField path="dates.withdrawnOn" />
      </div>
    </Section>
  );
}
