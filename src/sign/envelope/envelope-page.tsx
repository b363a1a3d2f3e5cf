import { useState } from 'react';
import { ConsentPage } from '../consent/consent-page.tsx';
import { FillPage } from '../fill/fill-page.tsx';
import { StandingPage } from '../finish/standing-page.tsx';
import { HandOver } from '../in-person/hand-over.tsx';
import { useInPerson } from '../in-person/in-person-context.ts';
import { useSigning } from './signing-context.ts';
import { stageOf } from './stage.ts';

/** The one page that there is for a person now. */
export function EnvelopePage() {
  const { signing } = useSigning();
  const isInPerson = useInPerson() !== undefined;
  const [isTaken, setTaken] = useState(!isInPerson || signing.me.hasConsented);
  const stage = stageOf(signing);
  if (!isTaken && signing.me.mayDo === 'sign') {
    const { name, inPersonHost } = signing.me;
    return <HandOver name={name} host={inPersonHost} onTaken={() => setTaken(true)} />;
  }
  if (stage === 'consent') return <ConsentPage />;
  // Another version is another page: nothing of what was shown before stays.
  if (stage === 'fill') return <FillPage />;
  return <StandingPage stage={stage} />;
}
