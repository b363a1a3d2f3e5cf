import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { loanToValue } from '../../../../domain/applications/loan-to-value.ts';
import { APPLICATION_STATE_NAMES } from '../../../../domain/applications/state-words.ts';
import { percentText } from '../../../../domain/fees/percent.ts';
import { unsettledToApprove } from '../../../../domain/listings/name-question.ts';
import { cents } from '../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import { type Definition, DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { RulesFound } from '../application/rules-found.tsx';
import { whoDecides } from '../application/two-people.ts';
import own from '../funding.module.css';

/** What is owed on the home with this, of what it is worth, in percent; undefined without its worth. */
function owedOfWorth({ application, facts }: ReviewItem): string | undefined {
  const owed = cents((facts.mortgage ?? 0) + application.amount);
  const share = loanToValue(owed, cents(facts.estimate ?? 0));
  if (share === null) return undefined;
  const percent = `${percentText(share)}%`;
  return facts.mortgage === undefined
    ? `${percent}, without the mortgage, which isn’t told`
    : percent;
}

/** The facts of the case, as somebody who decides wants them side by side. */
export function ReviewFacts({ item }: { item: ReviewItem }) {
  const { application, facts, addressLine, agencyName, listingReference } = item;
  const { amount, parties, decision, dueOn, product } = application;
  const money = (value: number | undefined): Partial<Definition> => ({
    value: value === undefined ? undefined : moneyText(cents(value)),
    isTabular: true,
  });
  const left = (facts.income ?? 0) - (facts.expenses ?? 0);
  const items: Definition[] = [
    { term: 'Home', value: `${addressLine} (${listingReference}, ${agencyName})` },
    { term: 'Owners or buyers', value: namesText(parties.map(({ name }) => name)) },
    ...(facts.unsettled
      ? [{ term: 'Not approved before', value: unsettledToApprove(facts.unsettled) }]
      : []),
    { term: 'Product', value: PRODUCT_NAMES[product] },
    { term: 'Asked for', value: moneyText(cents(amount)), isTabular: true },
    { term: 'Most on this home', ...money(facts.cap), value: money(facts.cap).value ?? 'No limit' },
    { term: 'Worth of the home', value: money(facts.estimate).value, isTabular: true },
    { term: 'Mortgage', value: money(facts.mortgage).value, isTabular: true },
    { term: 'Owed of its worth', value: owedOfWorth(item), isTabular: true },
    { term: 'Income a month', value: money(facts.income).value, isTabular: true },
    { term: 'Expenses a month', value: money(facts.expenses).value, isTabular: true },
    ...(facts.income === undefined || facts.expenses === undefined
      ? []
      : [{ term: 'Left a month', value: moneyText(cents(left)), isTabular: true }]),
    ...(facts.hardship ? [{ term: 'Hardship, in their words', value: facts.hardship }] : []),
    { term: 'Settlement', value: facts.settlementOn && dateText(facts.settlementOn) },
    { term: 'Due', value: dueOn && dateText(dueOn) },
    {
      term: 'Open besides, of this home or its people',
      value: moneyText(cents(facts.beside)),
      isTabular: true,
    },
    ...(facts.namesakes === 0
      ? []
      : [
          {
            term: 'Perhaps the same person',
            value: `${moneyText(cents(facts.namesakes))} is open at other homes under the same name or mobile, by somebody who may be another. It doesn’t count by itself.`,
          },
        ]),
    { term: 'Who decides', value: whoDecides(item) },
    {
      term: 'Earlier on this home',
      value:
        facts.earlier.length === 0 ? (
          'Nothing'
        ) : (
          <ul className={own.reasons}>
            {facts.earlier.map((each) => (
              <li key={each.id}>
                {PRODUCT_NAMES[each.product]}, {moneyText(cents(each.amount))},{' '}
                {APPLICATION_STATE_NAMES[each.state]}, {dateTimeText(each.createdAt)}
              </li>
            ))}
          </ul>
        ),
    },
    {
      term: 'What the rules found',
      value: decision ? <RulesFound reasons={decision.reasons} met={decision.met} /> : undefined,
    },
  ];
  return <DefinitionList items={items} />;
}
