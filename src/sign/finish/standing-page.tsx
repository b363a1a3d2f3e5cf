import { useEffect } from 'react';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { useSigning } from '../envelope/signing-context.ts';
import type { Stage } from '../envelope/stage.ts';
import { HandBack } from '../in-person/hand-back.tsx';
import { useInPerson } from '../in-person/in-person-context.ts';
import { ReadOnlyDocuments } from '../reader/read-only-documents.tsx';
import { Agreed } from './agreed.tsx';
import { Copies } from './copies.tsx';
import { People } from './people.tsx';
import { standingWords } from './standing-words.ts';

const LOOK_EVERY_MS = { sealing: 3_000, waiting: 30_000 };

/** For whoever has nothing to do now: where it stands, the copy when there is one, and the documents. */
export function StandingPage({ stage }: { stage: Stage }) {
  const { signing, reload } = useSigning();
  const inPerson = useInPerson();
  const { state, subject, addressLine, me } = signing;
  const isMoving = ['sent', 'in_progress', 'sealing'].includes(state);
  const every = state === 'sealing' ? LOOK_EVERY_MS.sealing : LOOK_EVERY_MS.waiting;
  useEffect(() => {
    if (!isMoving || inPerson) return;
    const timer = setInterval(() => document.hidden || reload(), every);
    return () => clearInterval(timer);
  }, [isMoving, every, inPerson, reload]);

  const standing = standingWords(signing, stage);
  if (inPerson) {
    return (
      <HandBack title={standing.word} host={me.inPersonHost}>
        {standing.text}
      </HandBack>
    );
  }
  return (
    <div className="stack">
      <Title summary={addressLine}>{subject}</Title>
      <div role="status">
        <StandingCard standing={standing} />
      </div>
      {state === 'completed' ? <Copies /> : null}
      <People />
      {me.signedAt ? <Agreed /> : null}
      <ReadOnlyDocuments />
    </div>
  );
}
