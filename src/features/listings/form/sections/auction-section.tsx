import { ChoiceField } from '../fields/choice-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import styles from '../page/form-page.module.css';
import { Section } from '../page/section.tsx';

export function AuctionSection() {
  return (
    <Section id="auction">
      <div className={styles.row}>
        <ChoiceField path="auctionResult.outcome" noneLabel="No auction yet" />
        <MoneyField path="auctionResult.maximumBid" />
      </div>
    </Section>
  );
}
