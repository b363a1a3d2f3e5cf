import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { contactsOf, isReachedAlike, isSameWay } from '../contracts/signing/known-contacts.ts';
import { isSamePerson, isSignedByEach } from '../people/same-name.ts';

/** For how many days it counts who was named as an owner: homes change hands (decision 303). */
export const NAMED_STANDS_DAYS = 30;

/** Somebody with a name, as they are reached. */
export type NamedPerson = {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

/** Somebody who was sent something, or whom the listing names now, with others at once; moments in milliseconds. */
export type NamedBefore = NamedPerson & {
  /** What named them: those of one are different people. */
  group: string;
  /** When they were named or asked. */
  at: number;
  /** Until when that held; null while it does. */
  until: number | null;
  /** Whether they said no, and didn't agree since: nothing corrects that, and no time ends it. */
  saidNo?: boolean;
};

/** A yes of our own staff to the whole of something: when, and to whom. */
export type LookedAt = { at: number; people: readonly NamedPerson[] };

const waysOf = ({ email, phone }: NamedPerson) =>
  contactsOf({ email: email || null, phone: phone || null });

type IsOne = (one: NamedPerson, other: NamedPerson) => boolean;

const isInFull: IsOne = (one, other) => isSignedByEach([one.name], [other.name]);
const isInOtherForm: IsOne = (one, other) => isSamePerson(one.name, other.name);

/** Somebody who is reached by nothing but the mailbox and mobile of before: the name was corrected. */
const isMended = (one: NamedPerson & { saidNo?: boolean }, other: NamedPerson): boolean => {
  const [before, now] = [waysOf(one), waysOf(other)];
  const isKnown = now.every((way) => before.some((each) => isSameWay(way, each)));
  return one.saidNo !== true && now.length > 0 && isKnown;
};

/** Somebody who stands twice among those who are named at once. */
const isTwice: IsOne = (one, other) =>
  isInFull(one, other) &&
  (isReachedAlike(one, other) || [one, other].some(({ email, phone }) => !email && !phone));

/** Of people who were named at once those who have nobody to themselves among these. */
function missingOf<P extends NamedPerson>(
  named: readonly P[],
  people: readonly NamedPerson[],
): P[] {
  const left = [...people];
  const once = named.filter(
    (each, at) => named.findIndex((other) => other === each || isTwice(each, other)) === at,
  );
  return [isInFull, isInOtherForm, isMended].reduce<P[]>(
    (rest, isOne) =>
      rest.filter((each) => {
        const at = left.findIndex((other) => isOne(each, other));
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    once,
  );
}

/**
 * Who was sent something before, within 30 days, said no whenever it was, or is named now, and isn't among these
 * people: whoever is missing was left out, until our own staff have approved something whole without them.
 */
export function leftOut(
  before: readonly NamedBefore[],
  people: readonly NamedPerson[],
  lookedAt: readonly LookedAt[],
  now: Date,
): string[] {
  const since = subDays(now, NAMED_STANDS_DAYS, { in: utc }).getTime();
  const groups = Map.groupBy(
    before.filter(({ until, saidNo }) => saidNo || until === null || until > since),
    ({ group }) => group,
  );
  const missing = [...groups.values()].flatMap((named) => missingOf(named, people));
  const isLookedAt = (each: NamedBefore) =>
    lookedAt.some((ours) => ours.at > each.at && missingOf([each], ours.people).length > 0);
  return [...new Set(missing.filter((each) => !isLookedAt(each)).map(({ name }) => name))];
}

/**
 * Which of these people were asked before, under the same name in full, and not by all that they are reached by
 * now; until our own staff have approved something whole of them as they are reached now.
 */
export function reachedOtherwise(
  before: readonly (NamedPerson & { at: number })[],
  people: readonly NamedPerson[],
  lookedAt: readonly LookedAt[],
): string[] {
  const isReachedBy = (person: NamedPerson, others: readonly NamedPerson[]) => {
    const ways = others.filter((each) => isSamePerson(each.name, person.name)).flatMap(waysOf);
    return waysOf(person).every((way) => ways.some((each) => isSameWay(way, each)));
  };
  const isOther = (person: NamedPerson) => {
    const theirs = before.filter(({ name }) => isSamePerson(name, person.name));
    const last = Math.max(...theirs.map(({ at }) => at));
    const isLookedAt = lookedAt.some(
      ({ at, people: ours }) => at > last && isReachedBy(person, ours),
    );
    return theirs.length > 0 && !isReachedBy(person, theirs) && !isLookedAt;
  };
  return people.filter(isOther).map(({ name }) => name);
}
