import { type ReactNode, useCallback, useState } from 'react';
import { usePage } from '../../by-link/frame/page-context.ts';
import { LockContext } from '../../by-link/proof/lock-context.ts';
import type { InPerson } from './begin.ts';
import { HandBack } from './hand-back.tsx';

export interface InPersonGateProps {
  inPerson: InPerson;
  children: ReactNode;
}

/** In place of a code: open while the host's word counts, and then only back to the host. */
export function InPersonGate({ inPerson, children }: InPersonGateProps) {
  const { proofs } = usePage();
  const [isOpen, setOpen] = useState(() => proofs.read(inPerson.scope) !== undefined);
  const lock = useCallback(() => setOpen(false), []);
  if (!isOpen) {
    return (
      <HandBack title="The time is over">
        Signing side by side lasts a quarter of an hour and one signing. What was filled in is kept.
      </HandBack>
    );
  }
  return <LockContext value={lock}>{children}</LockContext>;
}
