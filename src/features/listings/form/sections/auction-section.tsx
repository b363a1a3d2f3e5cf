import { ChoiceField } from '../fields/choice-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { Section } from '../page/section/section.tsx';
import styles from './sections.module.css';

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
