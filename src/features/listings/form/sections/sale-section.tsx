import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import styles from '../page/form-page.module.css';
import { Section } from '../page/section.tsx';

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
