import { publicPaths } from '../../../contract/public-addresses.ts';
import {
  AUTOMATED_DECISIONS,
  STATEMENT_OF,
  STATEMENT_REQUIRED_FROM,
} from '../../../domain/help/automated-decisions.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';

const HOW = {
  made: 'A computer program makes this decision.',
  helped: 'A computer program helps. A person decides.',
};

/** /help/decisions: which decisions programs make or help to make, from what, and how to reach a person. */
export function DecisionsPage() {
  return (
    <div className="stack">
      <Title summary="What a computer program decides about you, from what, and how to reach a person">
        How decisions are made
      </Title>
      {AUTOMATED_DECISIONS.map(({ what, how, rules, information, person }) => (
        <Section key={what} title={what}>
          <p>
            <strong>{HOW[how]}</strong> {rules}
          </p>
          <p>Your information that goes into it:</p>
          <ul className="reasons">
            {information.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>{person}</p>
        </Section>
      ))}
      <Section title="Asking for a person">
        <p>
          Open the link we sent you and choose “How we decided”, or{' '}
          <AppLink href={publicPaths.help()}>see how else to reach us</AppLink>.
        </p>
      </Section>
      <p className="note">
        Australian Privacy Principles 1.7 to 1.9, in force from {dateText(STATEMENT_REQUIRED_FROM)}.
        Last looked over on {dateText(STATEMENT_OF)}.
      </p>
    </div>
  );
}
