import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { Section } from '../page/section/section.tsx';
import styles from './sections.module.css';

export function SaleSection() {
  return (
    <Section id="sale">
      <div className={styles.row}>
        <ChoiceField path="saleMethod" isRequired />
        <ChoiceField path="authority.kind" />
      </div>
      <div className={styles.row}>
        <DateField path="authority.startsOn" />
        <DateField path="authority.endsOn" />
        <DateField path="authority.signedOn" />
      </div>
    </Section>
  );
}
