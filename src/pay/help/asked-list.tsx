import { publicPaths } from '../../../contract/public-addresses.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';
import { HELP_LOOKS, HELP_NAMES } from './help-words.ts';

type Asked = VendorApplication['help'][number];

function nextText({ state, answerBy }: Asked): string {
  switch (state) {
    case 'received':
    case 'acknowledged':
      return `You have an answer by ${dateText(answerBy)}`;
    case 'more_asked':
      return 'We asked you something: answer it here';
    default:
      return 'Read the answer';
  }
}

/** What oneself asked our own staff for: where it stands, its reference, and when it is answered. */
export function AskedList() {
  const { application, shortcode } = useLink();
  if (application.help.length === 0) return null;
  return (
    <Section title="What you asked for">
      <ul className="choices">
        {application.help.map((asked) => {
          const { tone, word } = HELP_LOOKS[asked.state];
          return (
            <li key={asked.id}>
              <AppLink href={publicPaths.ownHelp(shortcode)} className="choice">
                <span className="choice-text">
                  <strong>{HELP_NAMES[asked.kind]}</strong>
                  <StatusPill tone={tone} mayWrap>
                    {word}
                  </StatusPill>
                  <span className="note">
                    {nextText(asked)}. Reference{' '}
                    <span className="tabular" translate="no">
                      {asked.reference}
                    </span>
                  </span>
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
