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

/** The vendors or the buyers, each in a row of their own. */
export function PartyList({ side, isShort }: { side: 'vendors' | 'buyers'; isShort?: boolean }) {
  const { max, itemName } = SIDES[side];
  return (
    <ItemList
      list={side}
      max={max}
      itemName={itemName}
      addLabel={`Add a ${itemName.toLowerCase()}`}
      makeItem={() => ({ id: newId(), kind: 'person' })}
      firstField="name"
      emptyText={`No ${itemName.toLowerCase()} yet.`}
    >
      {(index) => <PartyFields list={side} index={index} isShort={isShort} />}
    </ItemList>
  );
}

/** The vendors or the buyers, and who acts for them. */
export function PeopleSection({ side }: { side: 'vendors' | 'buyers' }) {
  const { conveyancer, title } = SIDES[side];
  return (
    <Section id={side}>
      <PartyList side={side} />
      <ConveyancerFields group={conveyancer} title={title} />
    </Section>
  );
}
