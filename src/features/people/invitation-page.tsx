import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OpenInvitation } from '../../../contract/endpoints/people.ts';
import { ROLE_NAMES, whatRolesDo } from '../../../domain/agencies/role-words.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from '../../ui/layout/content.module.css';
import { OutsidePage } from '../../ui/layout/outside-page.tsx';
import { invitationClient, peopleTroubles } from './people-queries.ts';

const CLOSED = {
  accepted: 'This invitation was used already. Sign in with the password you chose.',
  cancelled: 'The agency took this invitation back. Ask them if you expected it.',
  expired: 'This invitation has run out. Ask whoever sent it to send it again.',
};

/** `/invitation`: who invites, to what; and the way in. The code stands behind the #, which no server sees. */
export function InvitationPage({ code }: { code: string }) {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => invitationClient(client).open({ body: { code } }, { signal }),
    enabled: code !== '',
    retry: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  const isUnknown = error instanceof ApiProblem && error.status < 500;
  if (code === '' || isUnknown) {
    return (
      <Frame title="Invitation">
        <ErrorAlert
          title="This invitation doesn’t open"
          messages={
            code === ''
              ? ['The link isn’t whole. Open it from the email again.']
              : [
                  'We don’t know it: it may have been sent again since. Open the newest email you have.',
                  ...peopleTroubles(error),
                ]
          }
        />
      </Frame>
    );
  }
  if (error) {
    return (
      <Frame title="Invitation">
        <ErrorPanel
          title="The invitation couldn’t be read"
          message={errorText(error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title="Invitation">
        <p role="status">Opening the invitation…</p>
      </Frame>
    );
  }
  return (
    <Frame title={`Join ${data.agencyName}`}>
      {data.state === 'open' ? (
        <TakeUp code={code} invitation={data} />
      ) : (
        <>
          <p role="status">{CLOSED[data.state]}</p>
          <LinkButton href="/login">Go to sign in</LinkButton>
        </>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { brandName, supportPhone } = usePortal().config;
  return (
    <OutsidePage brandName={brandName} supportPhone={supportPhone} title={title}>
      <div className={styles.form}>{children}</div>
    </OutsidePage>
  );
}

function TakeUp({ code, invitation }: { code: string; invitation: OpenInvitation }) {
  const { client } = usePortal();
  const { agencyName, invitedByName, roles, branchName } = invitation;
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email);
  const [mobile, setMobile] = useState(invitation.mobile ?? '');
  const [password, setPassword] = useState('');
  const act = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => {
      const body = { code, email, name, password };
      const given = mobile.trim();
      return invitationClient(client).accept({ body: given ? { ...body, mobile: given } : body });
    },
  });
  if (act.data) {
    return (
      <>
        <p role="status">
          You’ve joined {agencyName}. Sign in with {act.data.email} and the password you chose.
        </p>
        <LinkButton href="/login" variant="primary">
          Sign in
        </LinkButton>
      </>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate();
      }}
    >
      <p>
        {invitedByName} invites you to {agencyName}
        {branchName ? `, ${branchName}` : ''}, as {roles.map((role) => ROLE_NAMES[role]).join(', ')}
        .
      </p>
      {whatRolesDo(roles).map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
      <Field label="Email" hint="The address the invitation was sent to">
        <TextInput type="email" autoComplete="username" value={email} onChange={setEmail} />
      </Field>
      <Field label="Name">
        <TextInput autoComplete="name" value={name} onChange={setName} />
      </Field>
      <Field label="Mobile" isOptional>
        <TextInput type="tel" autoComplete="tel" value={mobile} onChange={setMobile} />
      </Field>
      <Field label="Password" hint="At least 12 characters">
        <TextInput
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
      </Field>
      <ErrorAlert messages={peopleTroubles(act.error)} />
      <Button type="submit" variant="primary" isLoading={act.isPending} isFullWidth>
        Join {agencyName}
      </Button>
    </form>
  );
}
