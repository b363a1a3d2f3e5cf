import { randomInt } from 'node:crypto';
import { HELP_ZONE, type HelpTopic, helpDue } from '../../../domain/help/help-clocks.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';

/** What every asking begins with: its reference and its clocks. */
export function received(topic: HelpTopic, now: Date) {
  const { acknowledgeBy, answerBy } = helpDue(topic, now, propertyDate(now, HELP_ZONE));
  return {
    // Read out on the phone: digits alone.
    reference: `H${String(randomInt(10 ** 8)).padStart(8, '0')}`,
    state: 'received' as const,
    acknowledgeBy,
    answerBy,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
