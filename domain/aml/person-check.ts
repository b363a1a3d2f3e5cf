import * as v from 'valibot';
import { type IsoDate, IsoDateSchema } from '../dates.ts';
import { line, personName } from '../listings/listing-rules.ts';
import { mayRelyUntil } from './deadlines.ts';
import {
  IDENTITY_PAPERS,
  NAME_PAPERS,
  type NameDifference,
  nameDifferences,
  provesIdentity,
} from './paper-names.ts';

/** An original paper that somebody of the agency has seen. Its number isn't kept (domain.md 4.9). */
export const SeenPaperSchema = v.strictObject({
  kind: v.picklist(IDENTITY_PAPERS, 'Choose the paper'),
  nameOnPaper: personName(120, 'Name on the paper'),
  issuedBy: v.optional(line(60, 'Issued by')),
  expiresOn: v.optional(IsoDateSchema),
});
export type SeenPaper = v.InferOutput<typeof SeenPaperSchema>;

/** What somebody of the agency saw with their own eyes, and what settled a name that differed. */
export const SightedSchema = v.strictObject({
  papers: v.pipe(v.array(SeenPaperSchema), v.minLength(1, 'Add a paper'), v.maxLength(5)),
  nameSettledBy: v.optional(v.pipe(v.array(v.picklist(NAME_PAPERS)), v.maxLength(3))),
  seenOn: IsoDateSchema,
});
export type Sighted = v.InferOutput<typeof SightedSchema>;

/** Why papers don't prove somebody yet. */
export type SightedFault =
  | { fault: 'not-enough' }
  | { fault: 'expired'; paper: SeenPaper['kind'] }
  | { fault: 'seen-later' }
  /** So long ago that nobody may rely on it any more. */
  | { fault: 'seen-long-ago' }
  | { fault: 'name-differs'; paper: SeenPaper['kind']; differences: NameDifference[] };

/** A passport counts for two years after it has run out; every other paper for as long as it says. */
function hasExpired({ kind, expiresOn }: SeenPaper, on: IsoDate): boolean {
  if (expiresOn === undefined) return false;
  if (kind !== 'passport') return expiresOn < on;
  const [year = '', ...rest] = expiresOn.split('-');
  return `${Number(year) + 2}-${rest.join('-')}` < on;
}

/**
 * What keeps papers from proving the person, if anything; `today` is the date at the property. A name that differs is
 * no fault once one of the papers that settle that part was seen too.
 */
export function sightedFaults(
  person: { name: string; otherNames?: readonly string[] | undefined },
  { papers, nameSettledBy = [], seenOn }: Sighted,
  today: IsoDate,
): SightedFault[] {
  const faults: SightedFault[] = [];
  if (seenOn > today) faults.push({ fault: 'seen-later' });
  if (!mayRely(seenOn, today)) faults.push({ fault: 'seen-long-ago' });
  for (const paper of papers) {
    if (hasExpired(paper, seenOn)) faults.push({ fault: 'expired', paper: paper.kind });
    const differences = nameDifferences(person.name, paper.nameOnPaper, person.otherNames);
    const left = differences.filter(
      ({ settledBy }) => !settledBy.some((each) => nameSettledBy.includes(each)),
    );
    if (left.length > 0)
      faults.push({ fault: 'name-differs', paper: paper.kind, differences: left });
  }
  if (!provesIdentity(papers.map(({ kind }) => kind))) faults.push({ fault: 'not-enough' });
  return faults;
}

/** Whether a check of before may be relied on, on a day (domain.md 4.7: data, twelve months in one agency). */
export function mayRely(checkedOn: IsoDate, on: IsoDate): boolean {
  return on <= mayRelyUntil(checkedOn);
}
