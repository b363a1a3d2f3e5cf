import { isSurelySeveral, type Named, namesOthers, readNamed, tidyName } from '../people/named.ts';
import type { Party } from './listing-parts.ts';

/** What can be answered about a name. */
export const NAME_ANSWERS = ['people', 'person', 'company', 'trust', 'estate'] as const;
export type NameAnswer = (typeof NAME_ANSWERS)[number];

/** What is asked about a party: who is meant by its name, or who acts for a trust or an estate. */
export type NameQuestion =
  | { asks: 'who'; named: Named; hasUnnamed: boolean }
  | { asks: 'who-acts'; kind: ActedFor; actor: string; named: Named; hasUnnamed: boolean }
  | { asks: 'actor'; kind: ActedFor };
type ActedFor = 'trust' | 'estate';

type NamedParty = Pick<Party, 'kind' | 'name' | 'contactName' | 'oneName'>;

const isPlain = (named: Named, name: string) => named.is === 'one' && named.name === tidyName(name);

/** Who acts for a trust or an estate, as it stands beside its name or in it. */
function actorOf({ name, contactName }: NamedParty): string | undefined {
  if (contactName !== undefined) return contactName;
  const named = readNamed(name);
  return named.is === 'trust' ? named.trustee : named.is === 'estate' ? named.executor : undefined;
}

/**
 * What is to be answered about a party before anybody signs and before credit is decided; undefined when nothing
 * is: a name of one person, or one whose kind somebody chose (domain.md 4.7: each is checked on their own). Of a
 * trust and an estate the same is asked of whoever acts for it.
 */
export function nameQuestion(party: NamedParty): NameQuestion | undefined {
  const { kind, name, oneName } = party;
  if (kind === 'company') return undefined;
  if (kind === 'person') {
    if (oneName === name) return undefined;
    const named = readNamed(name);
    return isPlain(named, name) ? undefined : { asks: 'who', named, hasUnnamed: namesOthers(name) };
  }
  const actor = actorOf(party);
  if (actor === undefined) return { asks: 'actor', kind };
  if (oneName === actor) return undefined;
  const named = readNamed(actor);
  if (isPlain(named, actor) || named.is === 'company') return undefined;
  if (named.is === 'trust' || named.is === 'estate') return { asks: 'actor', kind };
  return { asks: 'who-acts', kind, actor, named, hasUnnamed: namesOthers(actor) };
}

/** The same of an owner who applies by themselves, and may have said that they are one person. */
export function ownerQuestion(name: string, isOnePerson = false): NameQuestion | undefined {
  return nameQuestion({ kind: 'person', name, ...(isOnePerson ? { oneName: name } : {}) });
}

const COUNTS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six'];

function listText(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The answers to who is meant by a name, in the words of their buttons, what is proposed first. */
export function nameAnswers(
  question: Exclude<NameQuestion, { asks: 'actor' }>,
): { answer: NameAnswer; label: string }[] {
  const { named, hasUnnamed } = question;
  // Who the others are is asked instead.
  const people =
    named.is === 'people' && named.names.length > 1 && !hasUnnamed
      ? `${COUNTS[named.names.length] ?? named.names.length} people: ${listText(named.names)}`
      : undefined;
  const labels: Record<NameAnswer, string | undefined> = {
    people,
    person: named.is === 'one' ? `One person: ${named.name}` : 'One person',
    company: 'A company',
    trust: 'A trust',
    estate: 'An estate',
  };
  const proposed: NameAnswer = named.is === 'one' ? 'person' : named.is;
  const answers = question.asks === 'who' ? NAME_ANSWERS : (['people', 'person'] as const);
  const order = [proposed, ...answers.filter((answer) => answer !== proposed)];
  return order.flatMap((answer) => {
    const label = labels[answer];
    return label === undefined ? [] : [{ answer, label }];
  });
}

const LONGEST_NAME = 120;

/** What a trust or an estate is called beside one of several who act for it, so that they are told apart. */
function actedBy(party: Party, actor: string): string {
  const named = readNamed(party.name);
  const own = named.is === 'trust' ? named.trust : named.is === 'estate' ? named.of : party.name;
  const name =
    party.kind === 'trust'
      ? `${actor} as trustee for ${own}`
      : `${actor} as executor of the estate of ${own}`;
  return name.length > LONGEST_NAME ? party.name : name;
}

/** The same of whoever acts for a trust or an estate: each of several stands by themselves. */
function answerActor(party: Party, { named, actor }: WhoActs, names: readonly string[]): Party[] {
  if (names.length < 2) {
    const one = named.is === 'one' ? named.name : actor;
    return [{ ...party, contactName: one, oneName: one }];
  }
  const { oneName: _, ownershipBasisPoints: _share, ...first } = party;
  const { id: _id, mobile: _mobile, email: _email, bornOn: _bornOn, ...others } = first;
  return names.map((contactName, place) => ({
    ...(place === 0 ? first : { ...others, id: '' }),
    name: actedBy(party, contactName),
    contactName,
  }));
}
type WhoActs = Extract<NameQuestion, { asks: 'who-acts' }>;

/**
 * The party or parties that an answer makes of one; `typed` are the names of several that somebody wrote. Several
 * people each stand by themselves: how the one was reached, and what else was known, stays with the first; the
 * others are asked for theirs, and all for their shares.
 */
export function answerName(
  party: Party,
  answer: NameAnswer,
  newId: () => string,
  typed?: readonly string[],
): Party[] {
  const question = nameQuestion(party);
  const { oneName: _, ...rest } = party;
  const named = question?.asks === 'who-acts' ? question.named : readNamed(party.name);
  const names = answer === 'people' ? (typed ?? (named.is === 'people' ? named.names : [])) : [];
  if (question?.asks === 'who-acts') {
    return answerActor(party, question, names).map((each) =>
      each.id === '' ? { ...each, id: newId() } : each,
    );
  }
  const contactName = actorOf(party);
  const acted = contactName === undefined ? rest : { ...rest, contactName };
  if (answer === 'company') return [{ ...rest, kind: 'company' }];
  if (answer === 'trust') return [{ ...acted, kind: 'trust', capacity: 'trustee' }];
  if (answer === 'estate') return [{ ...acted, kind: 'estate', capacity: 'executor' }];
  if (names.length > 1) {
    const { ownershipBasisPoints: _share, ...first } = rest;
    return names.map((name, place) =>
      place === 0 ? { ...first, kind: 'person', name } : { id: newId(), kind: 'person', name },
    );
  }
  const name = named.is === 'one' ? named.name : party.name;
  return [{ ...rest, kind: 'person', name, oneName: name }];
}

/** An answer, with the names of several people where somebody wrote them. */
export type GivenAnswer = { answer: NameAnswer; names?: readonly string[] | undefined };

/**
 * The parties of a side once one of them is answered about. Nothing changes where that one isn't asked about any
 * more, so that a tap counts once, however often it comes; nor does it make somebody of a name who stands there.
 */
export function answerAmong(
  parties: readonly Party[],
  partyId: string,
  { answer, names }: GivenAnswer,
  newId: () => string,
): Party[] {
  const asked = parties.find(({ id }) => id === partyId);
  const asks = asked && nameQuestion(asked)?.asks;
  if (!asked || asks === undefined || asks === 'actor') return [...parties];
  const others = parties.filter((each) => each !== asked).map(({ name }) => name);
  return parties.flatMap((each) =>
    each === asked
      ? answerName(each, answer, newId, names).filter(
          ({ id, name }) => id === partyId || !others.includes(name),
        )
      : [each],
  );
}

/**
 * The names of those concerned of whom nobody has said who is meant: those of the parties themselves, and those that
 * people sign or apply by.
 */
export function unsettledNames(parties: readonly NamedParty[], names: readonly string[]): string[] {
  const isOpen = (party: NamedParty) => nameQuestion(party) !== undefined;
  const settled = parties
    .filter((party) => !isOpen(party))
    .flatMap((party) => [party.name, actorOf(party)]);
  // Who signs is one person, whichever of their names stands first.
  const open = names.filter((name) => !settled.includes(name) && readNamed(name).is !== 'one');
  return [...new Set([...parties.filter(isOpen).map(({ name }) => name), ...open])];
}

/** The names that somebody said are one person’s although they join several: signed by, and no credit decided by rules. */
export function doubtedNames(parties: readonly NamedParty[]): string[] {
  return parties
    .map(({ oneName }) => oneName)
    .filter((name) => name !== undefined)
    .filter(isSurelySeveral);
}

/** What is said where a name is to be settled first, to those who can do it. */
export function unsettledWords(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`).join(', ');
  return `Say on the listing who is meant by ${quoted}: people each by themselves, a company, a trust with its trustee or an estate with its executor. Then name each of them here.`;
}

/** The same to our own staff, who can't say it themselves. */
export function unsettledToApprove(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`).join(', ');
  return `Nobody has said who is meant by ${quoted}. The agency answers that on the listing; where it is several people, it cancels this and sends it anew, so that each of them agrees.`;
}
