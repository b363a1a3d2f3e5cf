import { MoneyField } from '../fields/money-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Section } from '../page/section/section.tsx';
import styles from './sections.module.css';

export function PriceSection() {
  return (
    <Section id="price">
      <div className={styles.row}>
        <MoneyField path="price.estimateLow" />
        <MoneyField path="price.estimateHigh" />
      </div>
      <div className={styles.row}>
        <MoneyField path="price.guideLow" />
        <MoneyField path="price.guideHigh" />
      </div>
      <TextField path="price.guideText" hint="In place of figures, such as Contact agent" />
      <p className={styles.quietText}>Only your agency sees the estimate and the reserve.</p>
      <div className={styles.row}>
        <MoneyField path="price.reserve" />
        <MoneyField path="price.asking" />
        <MoneyField path="price.sale" />
      </div>
    </Section>
  );
}
