import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TickField } from '../fields/tick-field.tsx';
import { Section } from '../page/section/section.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './sections.module.css';

export function AddressSection() {
  return (
    <Section id="address">
      <AddressFields />
      <TextField path="address.siteName" />
      <TickField path="address.display" fallback />
      <h3 className={styles.subTitle}>Title</h3>
      <div className={styles.row}>
        <TextField path="title.lotPlan" placeholder="7/DP123456" />
        <TextField path="title.volumeFolio" placeholder="12345/678" />
        <TextField path="title.strataPlan" placeholder="SP12345" />
        <ChoiceField path="title.standing" />
      </div>
    </Section>
  );
}
