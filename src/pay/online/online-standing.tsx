import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { useLink } from '../link/link-context.ts';
import { standingOf } from '../link/standing.ts';
import { NetCard } from '../net/net-later.tsx';
import { BackLink } from '../options/back-link.tsx';
import { OwnerList } from './owner-list.tsx';

const AGREED = {
  tone: 'done',
  word: 'You have agreed',
  text: 'There is nothing more for you to do here.',
} as const;

/** An application that asks nothing of this person now. */
export function OnlineStanding() {
  const { application } = useLink();
  return (
    <div className="stack">
      <Title summary={application.property}>Your application</Title>
      <StandingCard standing={standingOf(application) ?? AGREED} />
      <OwnerList />
      <NetCard />
      <BackLink />
    </div>
  );
}
