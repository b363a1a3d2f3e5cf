import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';

const SIDES: Record<DepositPage['side'], string> = {
  buyer: 'buyer',
  'buyer-conveyancer': 'the buyer’s conveyancer',
  'vendor-conveyancer': 'the vendor’s conveyancer',
};

/** Who asks, of whom, and whom to call. */
export function WhoAsks({ deposit }: { deposit: DepositPage }) {
  const { agencyName, agent, name, side, supportPhone } = deposit;
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Asked by', value: agent ? `${agent.name}, ${agencyName}` : agencyName },
          ...(agent?.phone
            ? [{ term: `Call ${agent.name}`, value: <PhoneLink number={agent.phone} /> }]
            : []),
          { term: 'Shown to', value: `${name}, ${SIDES[side]}` },
        ]}
      />
      {supportPhone ? (
        <p className="note">
          Not sure that this is really us? Call us on <PhoneLink number={supportPhone} /> and ask.
        </p>
      ) : null}
    </>
  );
}
