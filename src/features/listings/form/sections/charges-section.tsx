import { newId } from '../../../../platform/ids.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Section } from '../page/section/section.tsx';
import { ItemList } from './item-list.tsx';
import styles from './sections.module.css';

export function ChargesSection() {
  return (
    <Section id="charges">
      <h3 className={styles.subTitle}>Mortgage, as far as the vendor knows</h3>
      <div className={styles.row}>
        <TextField path="mortgage.lender" />
        <MoneyField path="mortgage.balance" />
      </div>
      <h3 className={styles.subTitle}>Other charges</h3>
      <ItemList
        list="otherCharges"
        max={20}
        itemName="Charge"
        addLabel="Add a charge"
        makeItem={() => ({ id: newId() })}
        firstField="description"
        emptyText="No other charges."
      >
        {(index) => (
          <div className={styles.row}>
            <TextField path={`otherCharges.${index}.description`} isRequired />
            <MoneyField path={`otherCharges.${index}.amount`} isRequired />
          </div>
        )}
      </ItemList>
    </Section>
  );
}
