import type { SaidSent, SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';

/** What somebody says that they sent, which isn't here: whoever agrees borrows it as well. */
function saidWords({ isYou, firstName, amount }: SaidSent): string {
  const who = isYou ? 'You said that' : `${firstName} says`;
  return `${who} ${moneyText(amount)} is on its way. Agreeing borrows it as well.`;
}

/** What was paid before it is agreed to pay later, what is left of it, and what agreeing does to it. */
export function PaidBefore({ agreed, soFar }: { agreed: Cents; soFar: SoFarKnown | undefined }) {
  if (!soFar) return null;
  const { received, over, underWay, stillAsked, isForDebt, saidSent } = soFar;
  const paid = (received + (isForDebt ? over : 0)) as Cents;
  const said = saidSent ? <p className="note">{saidWords(saidSent)}</p> : null;
  if (paid + underWay === 0) return said;
  const items = [
    { term: 'Paid so far', amount: paid },
    { term: 'On its way', amount: underWay },
    { term: 'Still to pay, if you don’t agree', amount: stillAsked },
  ];
  const yours = moneyText((paid + underWay) as Cents);
  return (
    <Section title="What you paid already">
      <DefinitionList
        items={items
          .filter(({ amount }) => amount > 0)
          .map(({ term, amount }) => ({ term, value: moneyText(amount), isTabular: true }))}
      />
      {said}
      <p>
        {`If you agree, all of ${moneyText(agreed)} is paid for you, and what it costs is worked out from all of it. We hold your ${yours}${paid === 0 ? ' once it is here' : ''}: it comes off what you owe as soon as the money is paid out. If it isn’t, your ${yours} goes back the way it came.`}
      </p>
      {stillAsked > 0 ? (
        <p>
          {`If you would rather pay the other ${moneyText(stillAsked)} now, don’t agree here: go back to your payment options, and nothing is lent.`}
        </p>
      ) : null}
    </Section>
  );
}
