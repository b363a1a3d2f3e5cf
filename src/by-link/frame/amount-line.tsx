import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';

export interface AmountLineProps {
  label: string;
  amount: Cents;
  note?: string | undefined;
}

/** The figure that a page is about. */
export function AmountLine({ label, amount, note }: AmountLineProps) {
  return (
    <p className="amount">
      <span>{label}</span>
      <strong className="figure tabular">{moneyText(amount)}</strong>
      {note ? <span className="note">{note}</span> : null}
    </p>
  );
}
