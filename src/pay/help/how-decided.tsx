import type { HowDecided as Decided } from '../../../contract/help-shapes.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';

const OUTCOMES: Record<Decided['outcome'], { tone: StatusTone; word: string }> = {
  approved: { tone: 'done', word: 'Approved' },
  declined: { tone: 'neutral', word: 'Declined' },
  referred: { tone: 'waiting', word: 'Left to a person' },
};

const BY: Record<Decided['by'], string> = {
  rules: 'Fixed rules worked this out by computer.',
  person: 'A person decided this. They saw what our rules found.',
};

/** How each thing was decided, with every reason in plain words. */
export function HowDecided({ decisions }: { decisions: readonly Decided[] }) {
  const { application } = useLink();
  if (decisions.length === 0) return null;
  return (
    <Section title="How we decided">
      {decisions.map(({ drawdownId, outcome, by, at, reasons }) => {
        const request = application.drawdowns.find(({ id }) => id === drawdownId);
        const { tone, word } = OUTCOMES[outcome];
        return (
          <div key={drawdownId ?? ''} className="standing">
            <strong>{request ? request.reason : application.productName}</strong>
            <StatusPill tone={tone} mayWrap>
              {word}
            </StatusPill>
            <p>
              {BY[by]} {dateTimeText(at, application.zone)}
            </p>
            {reasons.length > 0 ? (
              <ul className="reasons">
                {reasons.map(({ text, isMet }) => (
                  <li key={text}>
                    {isMet === undefined ? null : <strong>{isMet ? 'Yes: ' : 'No: '}</strong>}
                    {text}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        );
      })}
      <p>
        <AppLink href={publicPaths.decisions()}>Which decisions a computer takes part in</AppLink>
      </p>
    </Section>
  );
}
