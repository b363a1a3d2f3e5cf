import type { SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { moveText } from './move-words.ts';

const STILL_COMING = 'Money that is still on its way comes back to whoever sent it.';

/** What becomes of the money when one of the owners says no: nothing ends by that. */
export function ifDisagreed({ received, over, underWay }: SoFarKnown): string[] {
  const paid = (received + over + underWay) as Cents;
  return paid > 0
    ? [
        `${moneyText(paid)} that was paid stays with us: it comes off what is owed if every owner agrees after all, and goes back the way it came if this is cancelled or runs out.`,
      ]
    : ['Nothing was taken from you.'];
}

/** What becomes of the money when what it was paid for is cancelled: a sentence for each that applies. */
export function ifCancelled(soFar: SoFarKnown | undefined): string[] {
  const paid = ((soFar?.received ?? 0) + (soFar?.over ?? 0)) as Cents;
  const underWay = soFar?.underWay ?? 0;
  return [
    paid > 0
      ? `${moneyText(paid)} that was paid goes back the way it came, within five business days.`
      : 'Nothing was taken from you.',
    underWay > 0
      ? `${moneyText(underWay as Cents)} that a bank is paying goes back once it is here.`
      : STILL_COMING,
  ];
}

/** What became of the money of what was cancelled. */
export function afterCancelled(soFar: SoFarKnown | undefined): string[] {
  if (!soFar) return [];
  const { moves, over } = soFar;
  const told = [
    ...moves.map((move) =>
      move.kind === 'under-way'
        ? `${moneyText(move.amount)} that a bank is paying goes back once it is here.`
        : moveText(move),
    ),
    ...(over > 0
      ? [`${moneyText(over)} waits with us: a person sends it back within two business days.`]
      : []),
  ];
  const isComing = over > 0 || moves.some(({ kind }) => kind !== 'taken-back');
  const wait = 'You don’t have to do anything. If it isn’t there in time, call us.';
  return told.length > 0
    ? [...told, STILL_COMING, ...(isComing ? [wait] : [])]
    : ['Nothing was taken.', STILL_COMING];
}

/** What was being paid out when its agreement was taken back. */
export function notOwed(onItsWay: Cents): string {
  return `${moneyText(onItsWay)} was being paid out at that moment. We stop it where that can still be done. If it arrives all the same, you owe none of it: whoever got it sends it back to us.`;
}

/** What becomes of money that is being paid out just now, if its agreement is taken back. */
export function ifTakenBack(onItsWay: boolean): string[] {
  return onItsWay
    ? ['The money is on its way. If it can’t be stopped any more and arrives, you owe none of it.']
    : [];
}
