import { latePart } from '../../late-part.ts';

/** The code of the cards, which only a phone fetches. */
export const cardsPart = latePart(() =>
  import('./table-cards.tsx').then((module) => module.TableCards),
);
