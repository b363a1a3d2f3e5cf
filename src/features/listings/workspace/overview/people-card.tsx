import type { Listing } from '../../../../../domain/listings/listing.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { useWorkspaceListing } from '../../workspace-listing.ts';
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

/** Vendors, buyers and who acts for them. Staff see contact details in full. */
export function PeopleCard() {
  const { vendors, buyers, vendorConveyancer, buyerConveyancer } = useWorkspaceListing().listing;
  return (
    <>
      <Card title={vendors.length === 1 ? 'Vendor' : 'Vendors'}>
        <ul>
          {vendors.map((vendor) => (
            <Person key={vendor.id} party={vendor} side="vendors" />
          ))}
          {vendorConveyancer ? (
            <ConveyancerLine of={vendorConveyancer} who="Vendor's conveyancer" />
          ) : null}
        </ul>
      </Card>
      {buyers.length > 0 || buyerConveyancer ? (
        <Card title={buyers.length === 1 ? 'Buyer' : 'Buyers'}>
          <ul>
            {buyers.map((buyer) => (
              <Person key={buyer.id} party={buyer} side="buyers" />
            ))}
            {buyerConveyancer ? (
              <ConveyancerLine of={buyerConveyancer} who="Buyer's conveyancer" />
            ) : null}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
