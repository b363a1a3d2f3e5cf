import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { SECOND_PERSON_FROM, takesTwo } from '../../../../domain/applications/second-person.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { moneyText } from '../../../ui/format/money-text.ts';

/** What is said of an approval's amount before it is given; undefined where one person is enough. */
export function twoPeopleHint(approved: number, beside: Cents | undefined): string | undefined {
  const from = `From ${moneyText(SECOND_PERSON_FROM)} on`;
  if (takesTwo(approved, 0)) return `${from}, two people agree to the same amount.`;
  if (beside === undefined) {
    return `${from}, counted with what is open of the same home or people, two people agree to the same amount.`;
  }
  return takesTwo(approved, beside)
    ? `With ${moneyText(beside)} that is open of the same home or people it is ${moneyText(SECOND_PERSON_FROM)} or more: two people agree to the same amount.`
    : undefined;
}

/** Who is needed for all that is asked for; what is open besides counts with it. */
export function whoDecides({
  application,
  facts,
}: Pick<ReviewItem, 'application' | 'facts'>): string {
  const { amount, decision } = application;
  const first = decision?.first;
  if (first) return `A second person: ${first.by} approved ${moneyText(cents(first.amount))}`;
  return takesTwo(amount, facts.beside)
    ? 'Two people: whoever approves first isn’t the second'
    : 'One person is enough';
}
