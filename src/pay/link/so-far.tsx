import type { SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { moveText } from './move-words.ts';
import { hasNews } from './still-choosing.ts';

/** What was paid so far, what is on its way, what is still to be paid, and what becomes of what was too much. */
export function SoFar({
  soFar,
  isUnderWaySaid = false,
  isBackSaid = false,
}: {
  soFar: SoFarKnown | undefined;
  /** The page says by itself that a bank is paying. */
  isUnderWaySaid?: boolean;
  /** The page says by itself what went back last. */
  isBackSaid?: boolean;
}) {
  if (!soFar || !hasNews(soFar)) return null;
  const { asked, received, underWay, stillAsked, over, goingBack, wentBack, isForDebt } = soFar;
  const items = [
    { term: 'Paid so far', amount: received },
    { term: 'On its way', amount: underWay },
    { term: 'Still to pay', amount: stillAsked },
    { term: isForDebt || asked === 0 ? 'Held by us' : 'Paid too much', amount: over },
    { term: 'On its way back', amount: goingBack },
    { term: 'Gone back', amount: wentBack },
  ];
  const lastBack = soFar.moves.findLast(({ kind }) => kind !== 'under-way');
  const told = soFar.moves.filter(
    (move) => !(isUnderWaySaid && move.kind === 'under-way') && !(isBackSaid && move === lastBack),
  );
  return (
    <section className="stack">
      <DefinitionList
        items={items
          .filter(({ term, amount }) => amount > 0 || (term === 'Still to pay' && asked > 0))
          .map(({ term, amount }) => ({ term, value: moneyText(amount), isTabular: true }))}
      />
      {told.map((move, index) => (
        <p key={`${move.kind} ${index.toString()}`} className="note">
          {moveText(move)}
        </p>
      ))}
      {over > 0 ? <p className="note">{heldText(soFar)}</p> : null}
    </section>
  );
}

function heldText({ over, isForDebt }: SoFarKnown): string {
  const held = moneyText(over);
  return isForDebt
    ? `${held} was paid before it was agreed to pay later. We hold it: it comes off what is owed as soon as the funds are paid out. If they are not, it goes back the way it came. You don’t have to do anything.`
    : `We hold ${held} that was not needed. A person looks at it within two business days: it goes back to the account it came from, or pays what is still owed. You don’t have to do anything.`;
}
