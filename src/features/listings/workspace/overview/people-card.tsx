import type { Listing } from '../../../../../domain/listings/listing.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { useAnswerName } from '../../names/use-answer-name.ts';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import { listingRights } from '../listing-rights.ts';
import styles from '../workspace.module.css';
import { Contacts, Person } from './person.tsx';

type Conveyancer = NonNullable<Listing['vendorConveyancer']>;

function ConveyancerLine({ of, who }: { of: Conveyancer; who: string }) {
  return (
    <li className={styles.person}>
      <div className={styles.personHead}>
        <strong>{of.firm}</strong>
        <span className={styles.personRole}>
          {[who, of.person, of.reference && `Ref ${of.reference}`].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Contacts phone={of.phone} email={of.email} />
    </li>
  );
}

function People({ listing, side }: { listing: Listing; side: 'vendors' | 'buyers' }) {
  const { canEdit } = listingRights(useAccount(), listing);
  const { answer, isWaiting } = useAnswerName(listing, side);
  return listing[side].map((party, place) => (
    <Person
      key={party.id}
      party={party}
      side={side}
      actorHref={`/property-listings/${listing.id}/edit?field=${side}.${place}.contactName`}
      isWaiting={isWaiting}
      onAnswer={canEdit ? (given) => answer(party.id, given) : undefined}
    />
  ));
}

/** Vendors, buyers and who acts for them. Staff see contact details in full. */
export function PeopleCard() {
  const { listing } = useWorkspaceListing();
  const { vendors, buyers, vendorConveyancer, buyerConveyancer } = listing;
  return (
    <>
      <Card title={vendors.length === 1 ? 'Vendor' : 'Vendors'}>
        <ul>
          <People listing={listing} side="vendors" />
          {vendorConveyancer ? (
            <ConveyancerLine of={vendorConveyancer} who="Vendor's conveyancer" />
          ) : null}
        </ul>
      </Card>
      {buyers.length > 0 || buyerConveyancer ? (
        <Card title={buyers.length === 1 ? 'Buyer' : 'Buyers'}>
          <ul>
            <People listing={listing} side="buyers" />
            {buyerConveyancer ? (
              <ConveyancerLine of={buyerConveyancer} who="Buyer's conveyancer" />
            ) : null}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
