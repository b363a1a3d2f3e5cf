import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { type Registration, registrations } from '../../../contract/endpoints/registrations.ts';
import { REGISTRATION_TERMS } from '../../../domain/agencies/registration.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import content from '../../ui/layout/content.module.css';
import { RegistrationFrame } from './registration-frame.tsx';
import { keepSecret, keptSecret, secretIn } from './registration-secret.ts';

/** `/confirmation`: where a registration stands, by the link of a letter or in the browser that sent it. */
export function ConfirmationPage() {
  const { client } = usePortal();
  const secret = secretIn(useLocation({ select: ({ hash }) => hash })) ?? keptSecret();
  const query = useQuery({
    queryKey: ['registration', secret ?? '', 'standing'],
    queryFn: async ({ signal }) => {
      if (secret === undefined) return null;
      try {
        return await clientOf(client.transport, registrations).read(
          { body: { secret } },
          { signal },
        );
      } catch (error) {
        const gone = ['resource.not-found', 'registration.expired'];
        if (error instanceof ApiProblem && gone.includes(error.code)) return null;
        throw error;
      }
    },
    retry: 0,
  });
  const { data } = query;
  return (
    <RegistrationFrame title={data ? `Registration ${data.reference}` : 'Your registration'}>
      <PageStates state={stateOf()}>
        {data && secret ? <Standing registration={data} secret={secret} /> : null}
      </PageStates>
    </RegistrationFrame>
  );

  function stateOf(): PageState {
    if (data) return { kind: 'ready' };
    if (data === null) {
      return {
        kind: 'empty',
        title: 'Nothing to confirm here',
        message:
          'Open the link in our email once more. A registration that isn’t sent is kept for 14 days.',
        action: <LinkButton href="/register">Register your agency</LinkButton>,
      };
    }
    if (!query.error) return { kind: 'loading', label: 'Reading your registration' };
    return {
      kind: 'error',
      title: 'Your registration couldn’t be read',
      message: errorText(query.error),
      onRetry: () => void query.refetch(),
    };
  }
}

type StandingProps = { registration: Registration; secret: string };

function Standing({ registration, secret }: StandingProps) {
  const { state, asked, reason, answers } = registration;
  if (state === 'more-needed') {
    return (
      <div className={content.form}>
        <Banner tone="attention" icon="alert" title="We need something more">
          {asked}
        </Banner>
        <AnswerForm secret={secret} />
      </div>
    );
  }
  if (state === 'declined') {
    return (
      <Banner tone="attention" icon="alert" title="Your registration is declined">
        {reason}
      </Banner>
    );
  }
  if (state === 'approved') {
    return (
      <div className={content.text} role="status">
        <StatusPill tone="done">Approved</StatusPill>
        <p>
          {answers.tradingName} is approved. We sent an invitation to {answers.email}: open it to
          choose a password and sign in the first time.
        </p>
      </div>
    );
  }
  if (state === 'submitted') {
    return (
      <div className={content.text} role="status">
        <StatusPill tone="waiting">Received</StatusPill>
        <p>
          We have the registration of {answers.tradingName}. A person looks at it, and we write to{' '}
          {answers.email}. The link in our email opens this page again.
        </p>
      </div>
    );
  }
  return (
    <div className={content.text}>
      <p>This registration isn’t sent yet.</p>
      <GoOn secret={secret}>Go on with it</GoOn>
    </div>
  );
}

/** Answers what was asked, by words or by changing what was entered. */
function AnswerForm({ secret }: { secret: string }) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [reply, setReply] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  async function send() {
    setIsWorking(true);
    setTrouble('');
    const body = { secret, reply, termsVersion: REGISTRATION_TERMS.version };
    try {
      await clientOf(client.transport, registrations).submit({ body });
      await queryClient.invalidateQueries({ queryKey: ['registration', secret] });
    } catch (error) {
      setTrouble(errorText(error));
    } finally {
      setIsWorking(false);
    }
  }
  return (
    <>
      <Field label="Your answer" isOptional>
        <TextArea value={reply} maxLength={1000} onChange={setReply} />
      </Field>
      <ErrorAlert messages={trouble === '' ? [] : [trouble]} />
      <div className={content.actions}>
        <Button variant="primary" isLoading={isWorking} onClick={() => void send()}>
          Send it again
        </Button>
        <GoOn secret={secret}>Change what you entered</GoOn>
      </div>
    </>
  );
}

/** Opens the form with this registration, also where it was begun in another browser. */
function GoOn({ secret, children }: { secret: string; children: string }) {
  return (
    <LinkButton href="/register" onClick={() => keepSecret(secret)}>
      {children}
    </LinkButton>
  );
}
