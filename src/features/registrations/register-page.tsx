import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { registrations } from '../../../contract/endpoints/registrations.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import content from '../../ui/layout/content.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { forgetSecret, goOnWith, keptSecret, secretIn } from './registration-secret.ts';
import { forgetTyped } from './registration-typed.ts';

/** `/register`: an agency joins, in short steps that a reload finds where they were. */
export function RegisterPage() {
  const { client } = usePortal();
  // On the way to the confirmation this page still stands, and the hash is that page's.
  const linked = secretIn(
    useLocation({ select: ({ pathname, hash }) => (pathname === '/register' ? hash : '') }),
  );
  const [secret, setSecret] = useState(() => {
    if (linked !== undefined && linked !== keptSecret()) goOnWith(linked);
    return keptSecret();
  });
  const navigate = useNavigate();
  useEffect(() => {
    // Kept from here on: out of the address, a reload doesn't take what was begun since for it.
    if (linked !== undefined) void navigate({ to: '/register', replace: true });
  }, [linked, navigate]);
  const query = useQuery({
    queryKey: ['registration', secret ?? ''],
    queryFn: async ({ signal }) => {
      if (secret === undefined) return null;
      try {
        return await clientOf(client.transport, registrations).read(
          { body: { secret } },
          { signal },
        );
      } catch (error) {
        // It was never saved.
        if (error instanceof ApiProblem && error.code === 'resource.not-found') return null;
        if (error instanceof ApiProblem && error.code === 'registration.expired') {
          forgetSecret();
          forgetTyped();
          return 'expired' as const;
        }
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
  });
  const hasRunOut = query.data === 'expired';
  const known = query.data === 'expired' ? null : query.data;
  const isClosed = known && known.state !== 'draft' && known.state !== 'more-needed';
  function startAnother() {
    forgetSecret();
    setSecret(undefined);
  }
  return (
    <RegistrationFrame title="Register your agency">
      <PageStates
        state={
          known !== undefined
            ? { kind: 'ready' }
            : query.error
              ? {
                  kind: 'error',
                  title: 'Your registration couldn’t be read',
                  message: errorText(query.error),
                  onRetry: () => void query.refetch(),
                }
              : { kind: 'loading', label: 'Reading your registration' }
        }
      >
        {hasRunOut ? (
          <Banner tone="attention" icon="alert" title="Your registration has run out">
            It wasn’t sent within 14 days, so we removed what was typed and the codes you entered.
            You can start again here.
          </Banner>
        ) : null}
        {isClosed ? (
          <div className={content.text}>
            <p>
              Your registration {known.reference} was sent.{' '}
              <a href={`/confirmation#${secret}`}>See where it stands</a>
            </p>
            <Button onClick={startAnother}>Register another agency</Button>
          </div>
        ) : known !== undefined ? (
          <RegisterForm known={known ?? undefined} />
        ) : null}
      </PageStates>
    </RegistrationFrame>
  );
}
