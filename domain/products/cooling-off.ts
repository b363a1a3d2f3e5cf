import type { IsoDate } from '../dates.ts';
import type { Lender } from './lenders.ts';

/** Until when an agreement can be taken back at no cost, on what ground. */
export type CoolingOff = { until: 'paid-out'; ground: 'law' | 'our-terms' };

type Dated = { effectiveFrom: IsoDate; coolingOff: CoolingOff };

/**
 * By kind of product and day. Credit can be ended by its borrower until the money is drawn (National
 * Credit Code, section 21); for advances we promise the same. A change of the law or of the promise is a
 * row more (domain.md: law is dated data).
 */
const COOLING_OFF: Record<Lender['kind'], readonly Dated[]> = {
  credit: [
    {
      effectiveFrom: '2010-07-01' as IsoDate,
      coolingOff: { until: 'paid-out', ground: 'law' },
    },
  ],
  advance: [
    {
      effectiveFrom: '2026-01-01' as IsoDate,
      coolingOff: { until: 'paid-out', ground: 'our-terms' },
    },
  ],
};

/** What holds for agreements made on a day; undefined before anything did. */
export function coolingOffOn(kind: Lender['kind'], on: IsoDate): CoolingOff | undefined {
  return COOLING_OFF[kind].findLast(({ effectiveFrom }) => effectiveFrom <= on)?.coolingOff;
}

/** What it means, in words of whoever agrees. */
export function coolingOffWords({ ground }: CoolingOff): string {
  const why = ground === 'law' ? 'The law lets you' : 'You can';
  return (
    `${why} take your agreement back at no cost until the money is paid out. ` +
    'That can be minutes after the last owner has agreed, so please agree only once you are sure. ' +
    'To take it back, cancel on your own page, under its help: nobody has to agree to that. ' +
    'Should the money be on its way at that moment and arrive all the same, you owe none of it. ' +
    'Once the money is paid out, you can repay it on any day: it costs what is due on that day and nothing more.'
  );
}
