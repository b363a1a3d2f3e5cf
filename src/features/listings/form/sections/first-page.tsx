import { ChoiceField } from '../fields/choice-field.tsx';
import { useFieldValue } from '../fields/form-context.ts';
import { PlainSection } from '../page/section/plain-section.tsx';
import { AddressFields } from './address-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PartyList } from './people-section.tsx';
import { PropertyKindFields } from './property-kind-fields.tsx';

/** As little as a listing needs to begin with. */
export function FirstPage() {
  const vendors = useFieldValue('vendors');
  // A name may have been two people's.
  const isSeveral = Array.isArray(vendors) && vendors.length > 1;
  return (
    <>
      <PlainSection title="Address">
        <AddressFields />
      </PlainSection>
      <PlainSection title="Property and sale">
        <PropertyKindFields />
        <ChoiceField path="saleMethod" isRequired />
      </PlainSection>
      <PlainSection title={isSeveral ? 'Vendors' : 'Vendor'}>
        {isSeveral ? (
          <PartyList side="vendors" isShort />
        ) : (
          <PartyFields list="vendors" index={0} isShort />
        )}
      </PlainSection>
    </>
  );
}
