import {
  ALL,
  difference,
  type Fraction,
  fraction,
  isAtLeast,
  NONE,
  product,
  quotient,
  sum,
} from './fraction.ts';

/** A share of a company, trust or partnership that somebody holds. */
export type Holding = { owner: string; entity: string; share: Fraction };

/** Somebody who decides over an entity by other means: votes, an office, a deed. */
export type Control = { controller: string; entity: string };

/**
 * Who stands behind a customer, at any depth and with circles. `people` are the ids of human beings; every other
 * id is an entity.
 */
export type Ownership = {
  customer: string;
  people: ReadonlySet<string>;
  holdings: readonly Holding[];
  controls: readonly Control[];
};

/** A quarter makes a beneficial owner (domain.md 4.7). */
const QUARTER = fraction(1, 4);
const HALF = fraction(1, 2);

type Shares = Map<string, Map<string, Fraction>>;

function add(shares: Shares, entity: string, owner: string, share: Fraction): void {
  const owners = shares.get(entity) ?? new Map<string, Fraction>();
  owners.set(owner, sum(owners.get(owner) ?? NONE, share));
  shares.set(entity, owners);
}

/**
 * What each owner of an entity holds of it in the end. An entity between is taken out by giving what it holds to
 * its own owners; what it holds of itself is spread over them. A circle that nobody stands behind gives nothing.
 */
export function sharesIn(
  customer: string,
  { people, holdings }: Pick<Ownership, 'people' | 'holdings'>,
): Map<string, Fraction> {
  const shares: Shares = new Map();
  for (const { owner, entity, share } of holdings) add(shares, entity, owner, share);
  const between = [...shares.keys()].filter((id) => id !== customer && !people.has(id));
  for (const entity of between) {
    const owners = ownersBehind(shares, entity);
    shares.delete(entity);
    for (const [held, theirs] of shares) {
      const share = theirs.get(entity);
      if (!share) continue;
      theirs.delete(entity);
      for (const [owner, part] of owners) add(shares, held, owner, product(share, part));
    }
  }
  return ownersBehind(shares, customer);
}

/** The owners of an entity without itself, for whom what it holds of itself is held. */
function ownersBehind(shares: Shares, entity: string): Map<string, Fraction> {
  const owners = new Map(shares.get(entity));
  const others = difference(ALL, owners.get(entity) ?? NONE);
  owners.delete(entity);
  if (others.parts <= 0n) return new Map();
  return new Map([...owners].map(([owner, share]) => [owner, quotient(share, others)]));
}

/** People who decide over an entity, themselves or through entities that do. */
function controllersOf(entity: string, ownership: Ownership, seen = new Set<string>()): string[] {
  if (seen.has(entity)) return [];
  seen.add(entity);
  const { controls, holdings, people } = ownership;
  const held = new Map<string, Fraction>();
  // A holding may be written in several rows, as by classes of shares: together they decide.
  for (const { owner, share } of holdings.filter((holding) => holding.entity === entity)) {
    held.set(owner, sum(held.get(owner) ?? NONE, share));
  }
  const majority = [...held].filter(([, share]) => !isAtLeast(HALF, share)).map(([id]) => id);
  const marked = controls
    .filter((control) => control.entity === entity)
    .map(({ controller }) => controller);
  return [...majority, ...marked].flatMap((id) =>
    people.has(id) ? [id] : controllersOf(id, ownership, seen),
  );
}

/** Why somebody counts as a beneficial owner, with what they hold in the end. */
export type BeneficialOwner = { person: string; share: Fraction; by: 'share' | 'control' };

/**
 * Who owns a quarter or more in the end, or decides over the customer. Where nobody does, the senior managing
 * official is checked instead.
 */
export function beneficialOwners(ownership: Ownership): BeneficialOwner[] {
  const { customer, people } = ownership;
  const shares = sharesIn(customer, ownership);
  const controllers = new Set(controllersOf(customer, ownership));
  return [...new Set([...shares.keys(), ...controllers])]
    .filter((id) => people.has(id))
    .map((person): BeneficialOwner => {
      const share = shares.get(person) ?? NONE;
      return { person, share, by: isAtLeast(share, QUARTER) ? 'share' : 'control' };
    })
    .filter(({ person, by }) => by === 'share' || controllers.has(person));
}
