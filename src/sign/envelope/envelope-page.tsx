import { lazy, Suspense, useEffect, useState } from 'react';
import { PageLoading } from '../../by-link/frame/states.tsx';
import { ConsentPage } from '../consent/consent-page.tsx';
import { FillPage } from '../fill/fill-page.tsx';
import { useInPerson } from '../in-person/in-person-context.ts';
import { useSigning } from './signing-context.ts';
import { stageOf } from './stage.ts';

// What comes after signing, or only on a host's device.
const StandingPage = lazy(async () => ({
  default: (await import('../finish/standing-page.tsx')).StandingPage,
}));
const HandOver = lazy(async () => ({
  default: (await import('../in-person/hand-over.tsx')).HandOver,
}));

/** The one page that there is for a person now. */
export function EnvelopePage() {
  const { signing } = useSigning();
  const isInPerson = useInPerson() !== undefined;
  const [isTaken, setTaken] = useState(!isInPerson || signing.me.hasConsented);
  const stage = stageOf(signing);
  useEffect(() => {
    // Another page begins at its top.
    void stage;
    scrollTo(0, 0);
  }, [stage]);
  if (!isTaken && signing.me.mayDo === 'sign') {
    const { name, inPersonHost } = signing.me;
    return (
      <Suspense fallback={<PageLoading />}>
        <HandOver name={name} host={inPersonHost} onTaken={() => setTaken(true)} />
      </Suspense>
    );
  }
  if (stage === 'consent') return <ConsentPage />;
  // Another version is another page: nothing of what was shown before stays.
  if (stage === 'fill') return <FillPage />;
  return (
    <Suspense fallback={<PageLoading />}>
      <StandingPage stage={stage} />
    </Suspense>
  );
}
