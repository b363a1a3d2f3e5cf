import { CUSTOMER_ROOT } from '../../../../domain/aml/customer.ts';
import type { CustomerDraft } from './customer-draft.ts';

/** Somebody in the ownership tree, with what they hold of, or how they decide over, the entity above. */
export type OwnerNode = {
  /** Where it stands in the tree; one owner may stand in several places. */
  key: string;
  id: string;
  name: string;
  isPerson: boolean;
  share?: { parts: string; whole: string };
  decides: boolean;
  /** Whose owners are shown elsewhere already: above in a circle, or beside. */
  isRepeated: boolean;
  owners: OwnerNode[];
};

type Drafted = Pick<CustomerDraft, 'people' | 'entities' | 'holdings' | 'controls'>;

/** The owners of the customer as a tree; the owners of each entity are shown once. */
export function ownershipTree(draft: Drafted): OwnerNode[] {
  const shown = new Set<string>([CUSTOMER_ROOT]);
  return ownersOf(CUSTOMER_ROOT, CUSTOMER_ROOT);

  function ownersOf(entityId: string, key: string): OwnerNode[] {
    const held = draft.holdings.filter((holding) => holding.entityId === entityId);
    const decided = draft.controls.filter((control) => control.entityId === entityId);
    const ids = [
      ...new Set([
        ...held.map(({ ownerId }) => ownerId),
        ...decided.map(({ controllerId }) => controllerId),
      ]),
    ];
    return ids.map((id) => {
      const holding = held.find(({ ownerId }) => ownerId === id);
      const isPerson = draft.people.some((person) => person.id === id);
      const isRepeated = !isPerson && shown.has(id);
      shown.add(id);
      const at = `${key}/${id}`;
      return {
        key: at,
        id,
        name: nameIn(draft, id),
        isPerson,
        ...(holding ? { share: { parts: holding.parts, whole: holding.whole } } : {}),
        decides: decided.some(({ controllerId }) => controllerId === id),
        isRepeated,
        owners: isPerson || isRepeated ? [] : ownersOf(id, at),
      };
    });
  }
}

/** What somebody in the tree is called. */
function nameIn({ people, entities }: Pick<Drafted, 'people' | 'entities'>, id: string) {
  const found = people.find((each) => each.id === id) ?? entities.find((each) => each.id === id);
  return found?.name.trim() || 'No name yet';
}

/** Takes an owner off one entity. An entity that nobody needs any more goes with what it was owned by. */
export function withoutOwner(draft: Drafted, ownerId: string, entityId: string): Drafted {
  const holdings = draft.holdings.filter(
    (each) => !(each.ownerId === ownerId && each.entityId === entityId),
  );
  const controls = draft.controls.filter(
    (each) => !(each.controllerId === ownerId && each.entityId === entityId),
  );
  return reachable({ ...draft, holdings, controls });
}

/** What hangs on the customer; what hangs on nothing is dropped. */
function reachable(draft: Drafted): Drafted {
  const found = new Set<string>([CUSTOMER_ROOT]);
  for (const entity of found) {
    for (const each of draft.holdings) if (each.entityId === entity) found.add(each.ownerId);
    for (const each of draft.controls) if (each.entityId === entity) found.add(each.controllerId);
  }
  return {
    // Who was only an owner and owns nothing any more is nobody here.
    people: draft.people.filter(
      ({ id, roles }) => found.has(id) || roles.some((role) => role !== 'owner'),
    ),
    entities: draft.entities.filter(({ id }) => found.has(id)),
    holdings: draft.holdings.filter(({ entityId }) => found.has(entityId)),
    controls: draft.controls.filter(({ entityId }) => found.has(entityId)),
  };
}
