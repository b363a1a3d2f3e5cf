import type { SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { returnedStanding } from './returned.ts';

/** That what was paid isn't here any more, and what that leaves to pay; nothing where nothing went. */
export function ReturnedCard({
  soFar,
  owed,
  isOwedAgain,
}: {
  soFar: SoFarKnown;
  /** What is to be paid for it, and by when. */
  owed: string;
  isOwedAgain: boolean;
}) {
  const standing = returnedStanding(soFar, owed, isOwedAgain);
  return standing ? <StandingCard standing={standing} /> : null;
}
