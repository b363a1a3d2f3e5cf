import type { OwnCheck } from '../../../contract/endpoints/aml-own-check.ts';
import { PhoneLink } from '../frame/phone-link.tsx';

/** For whom a phone is not the way. */
export function OtherWays({ check: { agent, agencyName } }: { check: OwnCheck }) {
  const phone = agent?.phone;
  return (
    <p className="note">
      Rather on paper or in person? {phone ? 'Call ' : `Ask ${agent?.name ?? agencyName}`}
      {phone ? (
        <>
          {agent?.name} on <PhoneLink number={phone} />
        </>
      ) : null}{' '}
      or visit {agencyName} with your papers: they fill it in for you.
    </p>
  );
}
