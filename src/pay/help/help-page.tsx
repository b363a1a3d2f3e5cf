import { useState } from 'react';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { ombudsmanOn } from '../../../domain/help/afca.ts';
import { HELP_ZONE } from '../../../domain/help/help-clocks.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { OmbudsmanNote } from './ombudsman-note.tsx';

/** /help: help to repay, complaints and who else looks at them; for anybody, without a link. */
export function HelpPage() {
  const { clock } = usePage();
  const [today] = useState(() => propertyDate(new Date(clock.now()), HELP_ZONE));
  return (
    <div className="stack">
      <Title summary="When it is hard to repay, and when something went wrong">
        Help and complaints
      </Title>
      <Section title="It is hard to repay">
        <p>
          Open the link we sent you and choose “Hard to repay?” below the amount. A few words are
          enough. A person answers within 21 days, and nothing is called overdue until then. You can
          also ring us and ask for hardship help.
        </p>
      </Section>
      <Section title="A decision seems wrong">
        <p>
          Open the link we sent you and choose “How we decided”. It shows every reason, and you can
          ask for a person to look again.
        </p>
        <p>
          <AppLink href={publicPaths.decisions()}>Which decisions a computer takes part in</AppLink>
        </p>
      </Section>
      <Section title="Make a complaint">
        <p>
          A person confirms it within a day. You have an answer within 21 days where it is about
          credit or hardship, and within 30 days otherwise.
        </p>
        <ComplaintForm />
      </Section>
      <Section title="If our answer isn’t enough">
        <OmbudsmanNote ombudsman={ombudsmanOn(today)} />
      </Section>
    </div>
  );
}
