import { type Named, readNamed, tidyName } from '../people/named.ts';
import type { Party } from './listing-parts.ts';

/** What can be answered about a name. */
export const NAME_ANSWERS = ['people', 'person', 'company', 'trust', 'estate'] as const;
export type NameAnswer = (typeof NAME_ANSWERS)[number];

/** What is asked about a party: who is meant by its name, or who acts for a trust or an estate. */
export type NameQuestion =
  | { asks: 'who'; named: Named }
  | { asks: 'actor'; kind: 'trust' | 'estate' };

type NamedParty = Pick<Party, 'kind' | 'name' | 'contactName' | 'oneName'>;

/**
 * What is to be answered about a party before anybody signs and before credit is decided; undefined when nothing
 * is: a name of one person, or one whose kind somebody chose (domain.md 4.7: each is checked on their own).
 */
export function nameQuestion({
  kind,
  name,
  contactName,
  oneName,
}: NamedParty): NameQuestion | undefined {
  if (kind === 'company' || (kind === 'person' && oneName === name)) return undefined;
  const named = readNamed(name);
  if (kind === 'person') {
    const isPlain = named.is === 'one' && named.name === tidyName(name);
    return isPlain ? undefined : { asks: 'who', named };
  }
  const isTrusteeNamed = kind === 'trust' && named.is === 'trust' && named.trustee !== undefined;
  return contactName !== undefined || isTrusteeNamed ? undefined : { asks: 'actor', kind };
}

const COUNTS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six'];

function listText(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The answers to who is meant by a name, in the words of their buttons, what is proposed first. */
export function nameAnswers(named: Named): { answer: NameAnswer; label: string }[] {
  const people =
    named.is === 'people' && named.names.length > 1
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
  const order = [proposed, ...NAME_ANSWERS.filter((answer) => answer !== proposed)];
  return order.flatMap((answer) => {
    const label = labels[answer];
    return label === undefined ? [] : [{ answer, label }];
  });
}

/**
 * The party or parties that an answer makes of one. Several people each stand by themselves: how the one was reached,
 * and what else was known, stays with the first; the others are asked for theirs, and all for their shares.
 */
export function answerName(party: Party, answer: NameAnswer, newId: () => string): Party[] {
  const { oneName: _, ...rest } = party;
  const named = readNamed(party.name);
  const actor =
    named.is === 'trust' ? named.trustee : named.is === 'estate' ? named.executor : null;
  const contactName = party.contactName ?? actor ?? undefined;
  const acted = contactName === undefined ? rest : { ...rest, contactName };
  if (answer === 'company') return [{ ...rest, kind: 'company' }];
  if (answer === 'trust') return [{ ...acted, kind: 'trust', capacity: 'trustee' }];
  if (answer === 'estate') return [{ ...acted, kind: 'estate', capacity: 'executor' }];
  if (answer === 'people' && named.is === 'people' && named.names.length > 1) {
    const { ownershipBasisPoints: _share, ...first } = rest;
    return named.names.map((name, place) =>
      place === 0 ? { ...first, kind: 'person', name } : { id: newId(), kind: 'person', name },
    );
  }
  const name = named.is === 'one' ? named.name : party.name;
  return [{ ...rest, kind: 'person', name, oneName: name }];
}

/**
 * The parties of a side once one of them is answered about. Nothing changes where that one isn't asked about any
 * more, so that a tap counts once, however often it comes; nor does it make somebody of a name who stands there.
 */
export function answerAmong(
  parties: readonly Party[],
  partyId: string,
  answer: NameAnswer,
  newId: () => string,
): Party[] {
  const asked = parties.find(({ id }) => id === partyId);
  if (!asked || nameQuestion(asked)?.asks !== 'who') return [...parties];
  const others = parties.filter((each) => each !== asked).map(({ name }) => name);
  return parties.flatMap((each) =>
    each === asked
      ? answerName(each, answer, newId).filter(
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
  const settled = parties.filter((party) => !isOpen(party)).map(({ name }) => name);
  // Who signs is one person, whichever of their names stands first.
  const open = names.filter((name) => !settled.includes(name) && readNamed(name).is !== 'one');
  return [...new Set([...parties.filter(isOpen).map(({ name }) => name), ...open])];
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
