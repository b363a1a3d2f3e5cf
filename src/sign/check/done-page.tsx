import type { OwnCheck } from '../../../contract/endpoints/aml-own-check.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';

/** There is nothing more to tell, whatever becomes of it: that is never said here. */
export function DonePage({ check: { agencyName, agent, property } }: { check: OwnCheck }) {
  return (
    <div className="stack">
      <Title summary={property}>Thank you</Title>
      <p>
        There is nothing more for you to do here. {agencyName} goes on from here and asks you if
        anything else is needed.
      </p>
      <p>
        Something to put right? {agent ? `Tell ${agent.name}` : `Tell ${agencyName}`}
        {agent?.phone ? (
          <>
            {' '}
            on <PhoneLink number={agent.phone} />
          </>
        ) : null}
        .
      </p>
    </div>
  );
}
