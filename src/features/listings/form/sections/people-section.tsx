import { newId } from '../../../../platform/ids.ts';
import { Section } from '../page/section/section.tsx';
import { ConveyancerFields } from './conveyancer-fields.tsx';
import { ItemList } from './item-list.tsx';
import { PartyFields } from './party-fields.tsx';

const SIDES = {
  vendors: {
    max: 6,
    itemName: 'Vendor',
    conveyancer: 'vendorConveyancer',
    title: "Vendor's conveyancer",
  },
  buyers: {
    max: 4,
    itemName: 'Buyer',
    conveyancer: 'buyerConveyancer',
    title: "Buyer's conveyancer",
  },
} as const;

/** The vendors or the buyers, and who acts for them. */
export function PeopleSection({ side }: { side: 'vendors' | 'buyers' }) {
  const { max, itemName, conveyancer, title } = SIDES[side];
  return (
    <Section id={side}>
      <ItemList
        list={side}
        max={max}
        itemName={itemName}
        addLabel={`Add a ${itemName.toLowerCase()}`}
        makeItem={() => ({ id: newId(), kind: 'person' })}
        firstField="name"
        emptyText={`No ${itemName.toLowerCase()} yet.`}
      >
        {(index) => <PartyFields list={side} index={index} />}
      </ItemList>
      <ConveyancerFields group={conveyancer} title={title} />
    </Section>
  );
}
