import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { buyerWord } from './deposit-world.ts';

/** Until when the buyer may cool off, by a clock at the property, and what comes after. */
export function CoolingOff({ deposit }: { deposit: DepositPage }) {
  const { coolingOff, side, agencyName, standing } = deposit;
  if (!coolingOff || standing === 'done' || standing === 'over') return null;
  const buyer = buyerWord(deposit);
  const after = `the contract binds ${buyer}, apart from any conditions in it.`;
  const end = endText(coolingOff);
  return (
    <Section title="Cooling-off period">
      {coolingOff.isOver ? (
        <p>
          It ended {end}. Since then {after}
        </p>
      ) : (
        <>
          <p>
            It ends {end}. Until then {buyer} can end the contract by written notice; some of the
            deposit may be kept.
            {side === 'buyer' ? ` Ask your conveyancer first, and tell ${agencyName}.` : null}
          </p>
          <p>After that {after}</p>
        </>
      )}
    </Section>
  );
}

function endText({ on, at }: NonNullable<DepositPage['coolingOff']>): string {
  const day = dateText(on);
  return at === '17:00'
    ? `at 5:00 pm at the property on ${day}`
    : `at the end of ${day} at the property`;
}
