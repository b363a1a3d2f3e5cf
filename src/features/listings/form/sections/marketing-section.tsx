import { type Cents, cents } from '../../../../../domain/money.ts';
import { newId } from '../../../../platform/ids.ts';
import { moneyText } from '../../../../ui/format/money-text.ts';
import { DateField } from '../fields/date-field.tsx';
import { useFieldValue } from '../fields/form-context.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Section } from '../page/section/section.tsx';
import { ItemList } from './item-list.tsx';
import styles from './sections.module.css';

/** What the lines add up to so far. */
function totalOf(lines: unknown): Cents {
  if (!Array.isArray(lines)) return cents(0);
  const prices = lines.map(({ price }: { price?: unknown }) =>
    typeof price === 'number' ? price : 0,
  );
  return cents(prices.reduce((sum, price) => sum + price, 0));
}

export function MarketingSection() {
  const total = totalOf(useFieldValue('marketing'));
  return (
    <Section id="marketing">
      <ItemList
        list="marketing"
        max={60}
        itemName="Line"
        addLabel="Add a line"
        makeItem={() => ({ id: newId() })}
        firstField="item"
        emptyText="Nothing is booked yet."
        aside={<p className={`${styles.total} tabular`}>Total {moneyText(total)} including GST</p>}
      >
        {(index) => (
          <div className={styles.row}>
            <TextField path={`marketing.${index}.item`} isRequired />
            <TextField path={`marketing.${index}.supplier`} isRequired />
            <MoneyField path={`marketing.${index}.price`} isRequired />
            <DateField path={`marketing.${index}.bookedOn`} />
          </div>
        )}
      </ItemList>
    </Section>
  );
}
