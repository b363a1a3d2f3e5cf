import type { Posting } from '../fees/schedule/posting.ts';
import type { Entry } from './entry.ts';

/** What an entry of the schedule is posted for: the same posting always has the same name. */
function nameOf(applicationId: string, posting: Posting): string {
  const { kind, date, rule, amount, id = '' } = posting;
  if (kind === 'advance') return `${applicationId}/${id}/${date}/${amount}`;
  if (kind !== 'payment') return `${applicationId}/${date}/${rule}/${kind}/${id}/${amount}`;
  const { toFees, toInterest, toPrincipal, unapplied } = posting;
  return `${id}/${date}/${toFees}-${toInterest}-${toPrincipal}-${unapplied}`;
}

/** A posting to be made, under a name that no entry has. */
export type Missing = { posting: Posting; sourceId: string };

const baseOf = (sourceId: string) => sourceId.replace(/#\d+$/, '');

/**
 * What brings the books to the schedule: the postings they lack and the entries that the schedule no
 * longer has, such as interest posted at a payment that came back. `entries` are those that schedules
 * made, with those taken back already marked by `reversed`.
 */
export function bringingTo(
  applicationId: string,
  postings: readonly Posting[],
  entries: readonly Entry[],
  reversed: ReadonlySet<string>,
): { missing: Missing[]; surplus: Entry[] } {
  const ever = Map.groupBy(entries, ({ sourceId }) => baseOf(sourceId));
  const wanted = Map.groupBy(postings, (posting) => nameOf(applicationId, posting));
  const missing: Missing[] = [];
  for (const [name, group] of wanted) {
    const before = ever.get(name) ?? [];
    const live = before.filter(({ id }) => !reversed.has(id)).length;
    group.slice(live).forEach((posting, at) => {
      missing.push({ posting, sourceId: `${name}#${before.length + at + 1}` });
    });
  }
  const surplus = [...ever].flatMap(([name, group]) =>
    group.filter(({ id }) => !reversed.has(id)).slice(wanted.get(name)?.length ?? 0),
  );
  const order = new Map(postings.map((posting, at) => [posting, at]));
  missing.sort((a, b) => (order.get(a.posting) ?? 0) - (order.get(b.posting) ?? 0));
  return { missing, surplus };
}
