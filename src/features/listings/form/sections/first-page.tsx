import { ChoiceField } from '../fields/choice-field.tsx';
import { PlainSection } from '../page/section/plain-section.tsx';
import { AddressFields } from './address-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PropertyKindFields } from './property-kind-fields.tsx';

/** As little as a listing needs to begin with. */
export function FirstPage() {
  return (
    <>
      <PlainSection title="Address">
        <AddressFields />
      </PlainSection>
      <PlainSection title="Property and sale">
        <PropertyKindFields />
        <ChoiceField path="saleMethod" isRequired />
      </PlainSection>
      <PlainSection title="Vendor">
        <PartyFields list="vendors" index={0} isShort />
      </PlainSection>
    </>
  );
}
