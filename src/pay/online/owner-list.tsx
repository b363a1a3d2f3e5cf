import { Section } from '../../by-link/frame/section.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { useLink } from '../link/link-context.ts';

/** Who has to agree and who has: of the others only the first name (spec 3, 5). */
export function OwnerList() {
  const { vendors, zone } = useLink().application;
  if (vendors.length < 2) return null;
  return (
    <Section title="Who agrees">
      <ul className="owners">
        {vendors.map(({ firstName, isYou, consentedAt, disagrees }, index) => (
          <li key={`${firstName} ${index.toString()}`}>
            <span>
              {firstName}
              {isYou ? ' (you)' : ''}
            </span>
            {consentedAt ? (
              <StatusPill
                tone="done"
                mayWrap
              >{`Agreed ${dateTimeText(consentedAt, zone)}`}</StatusPill>
            ) : disagrees ? (
              <StatusPill tone="attention">Said no</StatusPill>
            ) : (
              <StatusPill tone="waiting">Still to agree</StatusPill>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
