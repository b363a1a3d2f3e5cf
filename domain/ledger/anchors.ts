import type { ChainFault, ChainHead } from './chain.ts';

/** Where an agency's chain ended on a day, as it was written down outside the database. */
export type Anchor = ChainHead & { agencyId: string; day: string };

/** An anchor that the chain doesn't go through; `day` is when it was written down. */
export type AnchorFault = ChainFault & { kind: 'anchor'; agencyId: string; day: string };

/** Compares chains, entry by entry, with what was written down of them. */
export type AnchorCheck = {
  /** Looks at an entry in its place. */
  add(entry: { agencyId: string; sequence: number; hash: string; id: string }): AnchorFault[];
  /** Anchors that no entry was found for: what stood there was cut off. */
  missing(): AnchorFault[];
};

/**
 * Finds a chain that was cut or written anew as a whole, which no chain shows by itself: each anchor names an
 * entry by its place and its hash. Source: security.md 3.2, row 28.
 */
export function checkAnchors(anchors: readonly Anchor[]): AnchorCheck {
  const placeOf = ({ agencyId, sequence }: { agencyId: string; sequence: number }) =>
    `${agencyId}/${sequence}`;
  const waiting = Map.groupBy(anchors, placeOf);
  const fault = ({ agencyId, sequence, day }: Anchor, id: string | null): AnchorFault => ({
    kind: 'anchor',
    agencyId,
    sequence,
    day,
    id,
  });
  return {
    add(entry) {
      const place = placeOf(entry);
      const found = waiting.get(place) ?? [];
      waiting.delete(place);
      return found.filter(({ hash }) => hash !== entry.hash).map((each) => fault(each, entry.id));
    },
    missing: () => [...waiting.values()].flat().map((each) => fault(each, null)),
  };
}
