import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { passwords } from '../../../contract/endpoints/passwords.ts';
import { PASSWORD_LINK_MINUTES, SHORTEST_PASSWORD } from '../../../domain/people/password.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { profileTroubles } from './profile-queries.ts';

/** `/password`: asks for a link, and behind it for another password. The code stands behind the #. */
export function PasswordPage({ code }: { code: string }) {
  return (
    <main className={styles.step}>
      <PageHeader title={code === '' ? 'Forgot your password?' : 'Choose a new password'} />
      <Card title={code === '' ? 'We email you a link' : 'Your new password'}>
        {code === '' ? <Ask /> : <Choose code={code} />}
      </Card>
    </main>
  );
}

function Ask() {
  const calls = clientOf(usePortal().client.transport, passwords);
  const [email, setEmail] = useState('');
  const act = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => calls.forgot({ body: { email } }),
  });
  if (act.isSuccess) {
    return (
      <Done>
        If {email} signs in here, an email with a link is on its way. The link works once, within{' '}
        {PASSWORD_LINK_MINUTES} minutes.
      </Done>
    );
  }
  return (
    <Form onSubmit={() => act.mutate()}>
      <Field label="Email" hint="The address you sign in with">
        <TextInput type="email" autoComplete="username" value={email} onChange={setEmail} />
      </Field>
      <ErrorAlert messages={profileTroubles(act.error)} />
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        disabled={email.trim() === ''}
        isLoading={act.isPending}
      >
        Send me a link
      </Button>
    </Form>
  );
}

function Choose({ code }: { code: string }) {
  const calls = clientOf(usePortal().client.transport, passwords);
  const [password, setPassword] = useState('');
  const act = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => calls.reset({ body: { code, password } }),
  });
  if (act.isSuccess) {
    return (
      <Done>
        Your password is changed, and you are signed out everywhere. Sign in with the new one.
      </Done>
    );
  }
  return (
    <Form onSubmit={() => act.mutate()}>
      <Field label="New password" hint={`At least ${SHORTEST_PASSWORD} characters`}>
        <TextInput
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
      </Field>
      <ErrorAlert messages={profileTroubles(act.error)} />
      {act.error ? (
        <p>
          <a href="/password">Ask for another link</a>
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        disabled={password.length < SHORTEST_PASSWORD}
        isLoading={act.isPending}
      >
        Save the new password
      </Button>
    </Form>
  );
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <div className={styles.form}>
      <p role="status">{children}</p>
      <LinkButton href="/login" variant="primary">
        Go to sign in
      </LinkButton>
    </div>
  );
}
