import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';

/** Where something stands, in the words of whom the page is for. */
export type Standing = { tone: StatusTone; word: string; text: string };

/** Where something stands: a word with a sign, and what that means. */
export function StandingCard({ standing }: { standing: Standing }) {
  return (
    <div className="standing">
      <StatusPill tone={standing.tone} mayWrap>
        {standing.word}
      </StatusPill>
      <p>{standing.text}</p>
    </div>
  );
}
