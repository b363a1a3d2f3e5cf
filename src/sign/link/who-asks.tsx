import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';

export interface WhoAsksProps {
  /** Who asks, as the page read it. */
  page: {
    agencyName: string;
    agent?: { name: string; phone?: string | undefined } | undefined;
    supportPhone: string;
    name: string;
  };
  /** What the reader is in the sale. */
  role: string;
}

/** Who asks, of whom, and whom to call. */
export function WhoAsks({ page, role }: WhoAsksProps) {
  const { agencyName, agent, name, supportPhone } = page;
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Asked by', value: agent ? `${agent.name}, ${agencyName}` : agencyName },
          ...(agent?.phone
            ? [{ term: `Call ${agent.name}`, value: <PhoneLink number={agent.phone} /> }]
            : []),
          { term: 'Shown to', value: `${name}, ${role}` },
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
