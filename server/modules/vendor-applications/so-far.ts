import type { SaidSent, SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import { cents } from '../../../domain/money.ts';
import { type SoFar, soFar } from '../../../domain/payments/placing.ts';
import type { AskMoney } from '../payments/money-moves-service.ts';
import type { Ground } from './ground.ts';

export const NOTHING_SO_FAR: SoFar = soFar({
  goingBack: cents(0),
  wentBack: cents(0),
  asked: cents(0),
  received: cents(0),
  underWay: cents(0),
  over: cents(0),
});

/** What counted as paid and went back is asked for only where it is owed again. */
function notAskedAgain(
  { row, drawdowns, owedAgain }: Ground,
  drawdownId: string | null,
  known: SoFar | undefined,
): SoFar | undefined {
  if (!known || known.stillAsked === 0) return known;
  const request = drawdowns.find(({ id }) => id === drawdownId);
  const wasPaid = request ? request.state === 'repaid' : ['paid', 'closed'].includes(row.state);
  const isAgain = owedAgain.some((each) => each.drawdownId === drawdownId);
  if (!wasPaid || isAgain) return known;
  return { ...known, asked: known.received, stillAsked: cents(0) };
}

/** What is known of paying the application (null), or a request of it. */
export function toSoFar(ground: Ground, drawdownId: string | null): SoFarKnown | undefined {
  const known = notAskedAgain(ground, drawdownId, ground.soFar.get(drawdownId));
  const { moves = [], isForDebt, saidSent } = ground.money.get(drawdownId) ?? {};
  const isKept = isForDebt === true && known !== undefined && known.over > 0;
  const said = saidSent ? { saidSent: toSaid(ground, saidSent) } : {};
  return known && { ...known, moves, ...(isKept ? { isForDebt } : {}), ...said };
}

function toSaid(
  { me, parties }: Ground,
  { partyId, ...said }: NonNullable<AskMoney['saidSent']>,
): SaidSent {
  const name = parties.find(({ id }) => id === partyId)?.name ?? '';
  return { ...said, firstName: name.split(' ')[0] ?? '', isYou: partyId === me.id };
}
