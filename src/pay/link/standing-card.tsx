import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import type { Standing } from './standing.ts';

/** Where something stands: a word with a sign, and what that means. */
export function StandingCard({ standing }: { standing: Standing }) {
  return (
    <div className="standing">
      <StatusPill tone={standing.tone}>{standing.word}</StatusPill>
      <p>{standing.text}</p>
    </div>
  );
}
