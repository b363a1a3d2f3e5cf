import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { dateText } from '../../ui/format/date-text.ts';

/** Until when the buyer may cool off, by a clock at the property, and what comes after. */
export function CoolingOff({ deposit }: { deposit: DepositPage }) {
  const { coolingOff, side, agencyName, standing } = deposit;
  if (!coolingOff || standing === 'done' || standing === 'over') return null;
  const isBuyer = side === 'buyer';
  const { isOver } = coolingOff;
  const end = endText(coolingOff);
  if (isOver) {
    return (
      <Section title="Cooling-off period">
        <p>
          It ended {end}. The contract now binds the buyer too, apart from any conditions in it.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Cooling-off period">
      <p>
        {isBuyer ? 'You' : 'The buyer'} can end the contract until it ends: {end}. It takes a
        written notice before then, and some of the deposit may be kept.{' '}
        {isBuyer ? `Ask your conveyancer first, and tell ${agencyName}.` : null}
      </p>
      <p>After that the contract binds the buyer too, apart from any conditions in it.</p>
    </Section>
  );
}

function endText({ on, at }: NonNullable<DepositPage['coolingOff']>): string {
  const day = dateText(on);
  return at === '17:00'
    ? `at 5:00 pm at the property on ${day}`
    : `at the end of ${day} at the property`;
}
