import type { SoFarKnown, VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { isOwing } from '../options/is-owing.ts';
import { useLink } from './link-context.ts';
import { moveText } from './move-words.ts';
import { hasNews } from './still-choosing.ts';

/** Nothing was passed on or lent, and nothing will be. */
const ENDED: readonly ApplicationState[] = ['declined', 'cancelled', 'expired'];

type Held = Pick<SoFarKnown, 'over' | 'isForDebt'>;

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
  const { application } = useLink();
  if (!soFar || !hasNews(soFar)) return null;
  const { asked, received, underWay, stillAsked, over, goingBack, wentBack, isForDebt } = soFar;
  // A debt's sums hold what waits for a request of it as well, which has words of its own.
  const forRequests =
    soFar === application.soFar && isOwing(application) ? heldForRequests(application) : 0;
  const rest = (over - forRequests) as Cents;
  const items = [
    { term: 'Paid so far', amount: received },
    { term: 'On its way', amount: underWay },
    { term: 'Still to pay', amount: stillAsked },
    { term: isForDebt || asked === 0 ? 'Held by us' : 'Paid too much', amount: rest },
    { term: 'Held by us for a request', amount: forRequests as Cents },
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
      {[
        { ...soFar, over: rest },
        { over: forRequests as Cents, isForDebt: true as const },
      ]
        .filter((held) => held.over > 0)
        .map((held) => (
          <p key={String(held.isForDebt)} className="note">
            {heldText(held, ENDED.includes(application.state))}
          </p>
        ))}
    </section>
  );
}

/** What was paid for requests before they were agreed to be added to the debt, in cents. */
function heldForRequests({ drawdowns }: Pick<VendorApplication, 'drawdowns'>): number {
  return drawdowns.reduce((sum, { soFar }) => sum + (soFar?.isForDebt ? soFar.over : 0), 0);
}

function heldText({ over, isForDebt }: Held, isEnded: boolean): string {
  const held = moneyText(over);
  if (isEnded) {
    return `We hold ${held}. Nothing is to be paid here any more: a person sends it back within two business days, to the account or card it came from. You don’t have to do anything.`;
  }
  return isForDebt
    ? `${held} was paid before it was agreed to pay later. We hold it: it comes off what is owed as soon as the funds are paid out. If they are not, it goes back the way it came. You don’t have to do anything.`
    : `We hold ${held} that was not needed. A person looks at it within two business days: it goes back to the account it came from or, if something is still owed, pays that. You don’t have to do anything.`;
}
