import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { registrations } from '../../../contract/endpoints/registrations.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import content from '../../ui/layout/content.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { forgetSecret, keptSecret } from './registration-secret.ts';

/** `/register`: an agency joins, in short steps that a reload finds where they were. */
export function RegisterPage() {
  const { client } = usePortal();
  const [secret, setSecret] = useState(keptSecret);
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
        // It ran out, or was never saved: another one is begun.
        if (error instanceof ApiProblem && error.code === 'resource.not-found') return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
  });
  const known = query.data;
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
