import type { IsoDate } from '../../../../domain/dates.ts';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import { generateAbn, type Issuer } from '../identifiers.ts';
import { APOSTROPHE_NAMES, BUSINESS_WORDS, LONG_NAMES } from '../names.ts';
import { mailName, type Namer } from '../people.ts';
import { createDeck, type Random } from '../random.ts';

type Parties = { parties: Party[]; tags: string[] };

/** When their listing was made, in milliseconds, and whether its home may have open credit. */
type Of = { at: number; hasCredit: boolean };

/** Shares of ownership in basis points that two people may hold unequally. */
const UNEQUAL = [
  [7_000, 3_000],
  [6_000, 4_000],
  [9_900, 100],
  [5_500, 4_500],
] as const;

/** Makes vendors and buyers with the shares of kinds, odd names and missing contacts of domain.md 6. */
export function createPartyMaker(
  random: Random,
  issuer: Issuer,
  { today, namer }: { today: IsoDate; namer: Namer },
) {
  const kinds = createDeck(random, [
    ['one', 70],
    ['three', 8],
    ['couple', 12],
    ['company', 7],
    ['trust', 3],
  ] as const);
  const names = createDeck(random, [
    ['plain', 97],
    ['apostrophe', 2],
    ['long', 1],
  ] as const);
  const gaps = createDeck(random, [
    ['none', 93],
    ['email', 4],
    ['mobile', 3],
  ] as const);
  const year = Number(today.slice(0, 4));
  let people = 0;

  function person({ at, hasCredit }: Of, odd?: string): Party {
    people += 1;
    const name = odd === undefined ? namer.person() : namer.free(odd);
    const born = `${year - random.int(24, 84)}-0${random.int(1, 9)}-${random.int(10, 28)}`;
    return {
      id: issuer.id(at),
      kind: 'person',
      name,
      bornOn: born as IsoDate,
      mobile: issuer.mobile(hasCredit),
      email: `${mailName(name).slice(0, 50)}${people}@mailbox.example`,
      capacity: 'self',
    };
  }

  function business(of: Of, kind: 'company' | 'trust'): Party {
    const { bornOn: _, ...contact } = person(of);
    const whose = contact.name.split(' ').at(-1);
    const word = random.pick(BUSINESS_WORDS);
    const isTrust = kind === 'trust';
    return {
      ...contact,
      kind,
      name: namer.free(
        isTrust ? `${whose} ${word} Family Trust` : `${whose} ${word} Holdings Pty Ltd`,
      ),
      contactName: contact.name,
      abn: generateAbn(random),
      capacity: isTrust ? 'trustee' : 'director',
    };
  }

  function group(of: Of, first: string | undefined): Party[] {
    const kind = kinds();
    if (kind === 'company' || kind === 'trust') {
      return [{ ...business(of, kind), ownershipBasisPoints: 10_000 }];
    }
    const shares =
      kind === 'couple' ? random.pick(UNEQUAL) : kind === 'one' ? [10_000] : [3_334, 3_333, 3_333];
    return shares.map((ownershipBasisPoints, i) => ({
      ...person(of, i === 0 ? first : undefined),
      ownershipBasisPoints,
      ownerOccupier: true,
    }));
  }

  function vendors(of: Of): Parties {
    const style = names();
    const oddNames = style === 'long' ? LONG_NAMES : APOSTROPHE_NAMES;
    const parties = group(of, style === 'plain' ? undefined : random.pick(oddNames));
    const tags = style === 'plain' || parties[0]?.kind !== 'person' ? [] : [`edge:${style}-name`];
    if (parties[0]?.kind !== 'person') tags.push(`edge:vendor-${parties[0]?.kind}`);
    if (parties.length === 2) tags.push('edge:unequal-shares');
    const gap = gaps();
    if (gap !== 'none') {
      delete parties[0]?.[gap];
      tags.push(`edge:missing-${gap}`);
    }
    return { parties, tags };
  }

  function buyers(of: Of): Party[] {
    if (random.chance(10)) return [business(of, 'company')];
    return Array.from({ length: random.chance(60) ? 2 : 1 }, () => person(of));
  }

  return { person, vendors, buyers };
}
