import { Title } from '../../by-link/frame/title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import type { CheckWorld } from './check-world.ts';
import { OtherWays } from './other-ways.tsx';

/** Who asks, for which property and why, before anything is asked. */
export function WhoAsks({ world: { check, goTo } }: { world: CheckWorld }) {
  const { agencyName, agent, property, side, name, supportPhone } = check;
  return (
    <div className="stack">
      <Title summary={property}>Confirm who you are</Title>
      <DefinitionList
        items={[
          { term: 'Asked by', value: agent ? `${agent.name}, ${agencyName}` : agencyName },
          { term: 'Asked of', value: name },
          { term: 'As', value: side === 'seller' ? 'A seller' : 'A buyer' },
        ]}
      />
      <p>
        The law against money laundering has every real estate agency check who its sellers and
        buyers are. It is asked of everybody alike. Only {agencyName} sees what you tell here.
      </p>
      <p>
        It takes about five minutes. Have your driver licence or passport at hand. What you entered
        is kept: you can stop and go on later with the same link.
      </p>
      <Button variant="primary" isFullWidth onClick={() => goTo('details')}>
        Start
      </Button>
      {supportPhone ? (
        <p className="note">
          Not sure that this is really us? Call us on <PhoneLink number={supportPhone} /> and ask.
        </p>
      ) : null}
      <OtherWays check={check} />
    </div>
  );
}
