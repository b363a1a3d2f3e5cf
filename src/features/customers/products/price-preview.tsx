import { useState } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { priceCard } from '../../../../domain/fees/price-card.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { PriceCard } from '../../../ui/price-card/price-card.tsx';

export interface PricePreviewProps {
  before: readonly FeeRule[];
  after: readonly FeeRule[];
  from: IsoDate;
}

/** What an amount of one's own choice costs by the version in force and by the next. */
export function PricePreview({ before, after, from }: PricePreviewProps) {
  const [amount, setAmount] = useState<Cents | null>(cents(10_000_00));
  // Some fees are shares of what the property sells for: a sale of a usual size stands for it.
  const sale = { salePrice: cents(1_000_000_00), commission: cents(20_000_00) };
  const card =
    amount === null || amount <= 0
      ? undefined
      : priceCard({
          amount,
          advancedOn: from,
          options: [
            { id: 'before', terms: { rules: before, ...sale } },
            { id: 'after', terms: { rules: after, ...sale } },
          ],
        });
  const names: Record<string, string> = { before: 'As it is', after: 'With the next version' };
  return (
    <div className={content.step}>
      <Field
        label="Amount to price"
        hint="With a sale of $1,000,000.00 and a commission of $20,000.00"
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      {card?.ok ? (
        <PriceCard
          label={`What ${moneyText(amount ?? cents(0))} costs`}
          rows={card.value}
          nameOf={(id) => names[id] ?? 'Paying now'}
          chosenId="after"
        />
      ) : (
        <p role="status">
          {card ? 'These rules can’t be priced for this amount.' : 'Type an amount to price.'}
        </p>
      )}
    </div>
  );
}
