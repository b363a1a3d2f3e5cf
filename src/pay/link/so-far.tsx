import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { hasBegun } from './still-choosing.ts';

type Known = VendorApplication['soFar'];

/** What was paid so far, what is on its way, what is still to be paid, and what becomes of what was too much. */
export function SoFar({
  soFar,
  isUnderWaySaid = false,
}: {
  soFar: Known | undefined;
  /** The page says by itself that a bank is paying. */
  isUnderWaySaid?: boolean;
}) {
  if (!soFar || !(hasBegun(soFar) || soFar.goingBack + soFar.wentBack > 0)) return null;
  const { asked, received, underWay, stillAsked, over, goingBack, wentBack } = soFar;
  const items = [
    { term: 'Paid so far', amount: received },
    { term: 'On its way', amount: underWay },
    { term: 'Still to pay', amount: stillAsked },
    { term: asked > 0 ? 'Paid too much' : 'Held by us', amount: over },
    { term: 'On its way back', amount: goingBack },
    { term: 'Gone back', amount: wentBack },
  ];
  return (
    <section className="stack">
      <DefinitionList
        items={items
          .filter(({ term, amount }) => amount > 0 || (term === 'Still to pay' && asked > 0))
          .map(({ term, amount }) => ({ term, value: moneyText(amount), isTabular: true }))}
      />
      {underWay > 0 && !isUnderWaySaid ? (
        <p className="note">
          Your bank is paying {moneyText(underWay)}. It counts once it has cleared, within five
          business days. Please don’t pay it a second time.
        </p>
      ) : null}
      {over > 0 ? (
        <p className="note">
          We hold {moneyText(over)} that was not needed. A person looks at it within two business
          days: it goes back to the account it came from, or pays what is still owed. You don’t have
          to do anything.
        </p>
      ) : null}
    </section>
  );
}
