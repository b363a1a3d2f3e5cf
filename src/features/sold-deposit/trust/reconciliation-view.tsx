import type { Reconciliation } from '../../../../contract/endpoints/trust-book.ts';
import { cents } from '../../../../domain/money.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';

/** The figures of a reconciliation, and what is off where they differ. */
export function ReconciliationView({ reconciliation }: { reconciliation: Reconciliation }) {
  const { statementBalance, bookBalance, unpresented, trialBalance, difference } = reconciliation;
  const isEven = difference === 0 && trialBalance === bookBalance;
  return (
    <div className={content.text}>
      <p className={content.needs}>
        {isEven
          ? 'It agrees: the difference is 0.00.'
          : 'It doesn’t agree yet. Find what is off before you go on.'}
      </p>
      <DefinitionList
        isWide
        items={[
          { term: 'Statement', value: moneyText(statementBalance), isTabular: true },
          { term: 'Not at the bank yet', value: moneyText(unpresented), isTabular: true },
          { term: 'Book', value: moneyText(bookBalance), isTabular: true },
          { term: 'Trial balance', value: moneyText(trialBalance), isTabular: true },
          { term: 'Difference', value: moneyText(difference), isTabular: true },
        ]}
      />
      {difference > 0 ? (
        <p>
          The bank has {moneyText(difference)} more than the book. Look for lines of the statement
          that nobody has named, and for receipts that aren’t recorded.
        </p>
      ) : null}
      {difference < 0 ? (
        <p>
          The bank has {moneyText(cents(-difference))} less than the book. Look for receipts that
          aren’t banked, fees that the bank took, and payments that aren’t in the book.
        </p>
      ) : null}
      {trialBalance === bookBalance ? null : (
        <p>
          What is held for all sales together isn’t what the book has. Tell your licensee in charge.
        </p>
      )}
    </div>
  );
}
