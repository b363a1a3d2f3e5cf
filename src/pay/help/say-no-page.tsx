import { useState } from 'react';
import { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { useQuery } from '../../by-link/frame/use-path.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';
import { ifCancelled, ifDisagreed, ifTakenBack } from '../link/money-back.ts';
import { useHelp } from './own-help-context.ts';

type What = 'cancel' | 'disagree' | 'decline';

const WORDS: Record<What, { title: string; follows: string[]; action: string }> = {
  cancel: {
    title: 'Cancel the application?',
    follows: [
      'It ends for every owner. The other owners and your agent are told.',
      'It can’t be taken up again: your agent would send a new one.',
    ],
    action: 'Cancel the application',
  },
  disagree: {
    title: 'You don’t agree?',
    follows: [
      'Nothing goes on without every owner. The other owners and your agent are told.',
      'Nothing is lent to you.',
      'You can still agree later, by this link.',
    ],
    action: 'I don’t agree',
  },
  decline: {
    title: 'Turn this request down?',
    follows: ['None of it is lent, and nothing is added to what you repay. Your agent is told.'],
    action: 'Turn it down',
  },
};

/** Says no, after what follows from it was read; a reason is welcome and never asked for twice. */
export function SayNoPage({ what }: { what: What }) {
  const { application, call, shortcode, isStaff, reload } = useLink();
  const { help, put } = useHelp();
  const { go } = usePage();
  const drawdownId = useQuery('request') ?? '';
  const [reason, setReason] = useState('');
  const { title, follows, action } = WORDS[what];
  const overview = publicPaths.ownHelp(shortcode);
  const request = application.drawdowns.find(({ id }) => id === drawdownId);
  const money =
    what === 'disagree'
      ? ifDisagreed(application.soFar)
      : ifCancelled(request ? request.soFar : application.soFar);
  const isOnItsWay = (request ? [request] : what === 'cancel' ? application.drawdowns : []).some(
    ({ state }) => state === 'disbursing',
  );
  const isOffered = what === 'decline' ? help.may.decline.includes(drawdownId) : help.may[what];
  const sayNo = useAct(async (key: string, given: string) => {
    const body = { reason: given };
    const options = { idempotencyKey: key };
    const params = { shortcode };
    if (what === 'decline') {
      const of = { params: { shortcode, drawdownId }, body };
      put(await call(ownHelpEndpoints.declineFunds, of, options));
    } else {
      const endpoint = what === 'cancel' ? ownHelpEndpoints.cancel : ownHelpEndpoints.disagree;
      put(await call(endpoint, { params, body }, options));
    }
    reload();
    const done = publicPaths.ownHelp(shortcode, 'overview', drawdownId || undefined);
    go(done, { isReplacing: true });
  });
  if (isStaff || !isOffered) {
    return (
      <div className="stack">
        <Title>{title}</Title>
        <p>There is nothing to say no to here just now.</p>
        <p>
          <AppLink href={overview}>To the page of help</AppLink>
        </p>
      </div>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sayNo.run(reason.trim());
      }}
    >
      <Title
        summary={request ? `${request.reason}, ${moneyText(request.amount)}` : application.property}
      >
        {title}
      </Title>
      <ul className="reasons">
        {[...follows, ...ifTakenBack(isOnItsWay), ...money].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ErrorAlert messages={sayNo.error ? [actErrorText(sayNo.error)] : []} />
      <Field label="Why?" hint="Whoever is told of it reads this" isOptional>
        <TextArea rows={3} maxLength={500} value={reason} onChange={setReason} />
      </Field>
      <Button type="submit" variant="danger" isFullWidth isLoading={sayNo.isRunning}>
        {action}
      </Button>
      <p>
        <AppLink href={overview}>Leave it as it is</AppLink>
      </p>
    </form>
  );
}
