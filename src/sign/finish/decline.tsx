import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useSigning } from '../envelope/signing-context.ts';

const DeclineForm = lazy(async () => ({
  default: (await import('./decline-form.tsx')).DeclineForm,
}));

/** The way not to sign. */
export function Decline() {
  const { role } = useSigning().signing.me;
  const [isOpen, setOpen] = useState(false);
  // The agency's own people void an envelope; they don't decline it.
  if (role === 'agent') return null;
  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          I don’t want to sign
        </Button>
      </p>
      {isOpen ? (
        <Suspense>
          <DeclineForm onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
