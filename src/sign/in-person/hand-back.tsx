import type { ReactNode } from 'react';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { endInPerson } from '../../platform/in-person.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useInPerson } from './in-person-context.ts';

export interface HandBackProps {
  title: string;
  /** Who lent the device, where that is known. */
  host?: string | undefined;
  children: ReactNode;
}

/** The last a signer sees on a device that isn't theirs; behind the button the portal is locked. */
export function HandBack({ title, host, children }: HandBackProps) {
  const { brandName } = usePage().facts;
  const inPerson = useInPerson();
  const { proofs } = usePage();
  const goBack = () => {
    if (!inPerson) return;
    proofs.forget(inPerson.scope);
    endInPerson();
    location.replace(inPerson.returnTo);
  };
  return (
    <div className="stack">
      <Title>{title}</Title>
      <p>{children}</p>
      <p>
        <strong>
          {host ? `Please hand the device back to ${host}.` : 'Please hand the device back.'}
        </strong>
      </p>
      <Button isFullWidth icon="lock" onClick={goBack}>
        {`${host ? `I’m ${host}: ` : ''}sign in to ${brandName}`}
      </Button>
    </div>
  );
}
