import type { AmlSide } from '../../../../domain/aml/standing.ts';
import type { ShownParty } from '../../../offline/changes/aml.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { useAmlPlace } from '../aml-place.ts';
import { PartyItem } from './party-item.tsx';

const SIDES: Record<AmlSide, { title: string; add: string; field: string; none: string }> = {
  seller: {
    title: 'Sellers',
    add: 'Add a vendor',
    field: 'vendors.0.name',
    none: 'Add a vendor first: each is checked before the agency acts for them.',
  },
  buyer: {
    title: 'Buyers',
    add: 'Add a buyer',
    field: 'buyers.0.name',
    none: 'No buyer yet. Once there is one, their check starts here.',
  },
};

export interface PartiesCardProps {
  side: AmlSide;
  parties: readonly ShownParty[];
}

/** The parties of one side of the sale, each with its check. */
export function PartiesCard({ side, parties }: PartiesCardProps) {
  const { listing } = useAmlPlace();
  const { title, add, field, none } = SIDES[side];
  const theirs = parties.filter((party) => party.side === side);
  return (
    <Card title={title}>
      {theirs.length > 0 ? (
        <ul className={styles.list} aria-label={title}>
          {theirs.map((party) => (
            <PartyItem key={party.partyId} party={party} />
          ))}
        </ul>
      ) : (
        <div className={styles.text}>
          <p className={styles.quiet}>{none}</p>
          {listing.state === 'archived' ? null : (
            <div className={styles.actions}>
              <LinkButton href={`/property-listings/${listing.id}/edit?field=${field}`}>
                {add}
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
