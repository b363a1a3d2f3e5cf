import { millisecondsInHour } from 'date-fns/constants';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import type { Office } from './agencies.ts';
import { createIssuer } from './identifiers.ts';
import { toInstant } from './past/timeline.ts';
import { createRandom } from './random.ts';
import type { DemoListing, DemoNotebook } from './shapes.ts';

const HOUR = millisecondsInHour;
const ENDED: readonly ListingState[] = ['settled', 'withdrawn', 'archived'];

const NOTES = [
  'Key is with the neighbour at the front. Ring before 6 pm.',
  'Vendor prefers text messages to calls.\nBest on weekday mornings.',
  'Dog in the backyard: close the side gate.',
  'Roof was replaced in 2019, invoice with the vendor.',
  'Two parties from Saturday want a second look.',
  'Water pressure upstairs is low; the plumber is booked.',
  'Tenant is happy to have opens on Thursdays after 5 pm.',
  'Heritage overlay on the front fence only.',
] as const;

const TASKS = [
  'Order the signboard',
  'Book the photographer',
  'Send the contract to the conveyancer',
  'Collect the keys',
  'Check the floor plan against the title',
  'Call back the parties of Saturday',
  'Ask the vendor about the pool certificate',
] as const;

const TAGS = ['corner block', 'pool', 'first home', 'downsizer', 'north-facing', 'tenanted'];

/**
 * Makes notebooks for listings: about every third has notes or tasks, half have tags. Draws from a
 * chance of its own, so that the listings themselves stay as they were.
 */
export function createNotebookMaker(seed: number, today: IsoDate) {
  const random = createRandom(seed);
  const issuer = createIssuer(random);
  const latest = Date.parse(`${today}T00:00:00.000Z`);

  return function notebookOf(listing: DemoListing, office: Office): DemoNotebook {
    const of = { agencyId: listing.agencyId, listingId: listing.id };
    const { leadAgentId } = listing.record;
    const author = office.staff.find(({ id }) => id === leadAgentId) ?? office.staff[0];
    const began = Date.parse(listing.createdAt);
    const isEnded = ENDED.includes(listing.state);
    const moment = (hours: number) => Math.max(began, Math.min(began + hours * HOUR, latest));
    const count = author && random.chance(35) ? random.int(1, 2) : 0;
    const notes = Array.from({ length: count }, (_, at) => {
      const written = moment(20 + at * 50 + random.int(0, 20));
      return {
        ...of,
        id: issuer.id(written),
        text: random.pick(NOTES),
        authorId: author?.id ?? '',
        authorName: author?.name ?? '',
        createdAt: toInstant(written),
      };
    });
    const planned = author && random.chance(35) ? random.int(1, 3) : 0;
    const first = random.int(0, TASKS.length - 1);
    const tasks = Array.from({ length: planned }, (_, at) => {
      const written = moment(10 + at);
      const isDone = isEnded || random.chance(40);
      return {
        ...of,
        id: issuer.id(written),
        title: TASKS[(first + at) % TASKS.length] ?? TASKS[0],
        dueOn: random.chance(70) && !isEnded ? addDays(today, random.int(-3, 14)) : null,
        doneAt: isDone ? toInstant(moment(30 + at)) : null,
        doneByName: isDone ? (author?.name ?? null) : null,
        createdByName: author?.name ?? '',
        createdAt: toInstant(written),
      };
    });
    const tags = TAGS.filter(() => random.chance(12)).map((tag) => ({ ...of, tag }));
    return { notes, tasks, tags };
  };
}
