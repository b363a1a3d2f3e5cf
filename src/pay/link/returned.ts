import type { SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import { moveText } from './move-words.ts';

/**
 * That what was paid isn't here any more, when it went and why, and what that leaves to pay; undefined where
 * nothing went. What was given back on purpose is told here too where it `isOwedAgain`.
 */
export function returnedStanding(
  { moves }: Pick<SoFarKnown, 'moves'>,
  owed: string,
  isOwedAgain = false,
): Standing | undefined {
  const last = moves.findLast(
    ({ kind }) => kind === 'taken-back' || (isOwedAgain && kind !== 'under-way'),
  );
  if (!last && !isOwedAgain) return undefined;
  const word = last === undefined || last.kind === 'taken-back' ? 'Returned' : 'Owed again';
  const what = last ? moveText(last) : 'What was paid went back.';
  return { tone: 'attention', word, text: `${what} ${owed}` };
}
