import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionContext } from '../../../../src/features/auth/session-context.tsx';
import { SignedOutNote } from '../../../../src/features/auth/signed-out-note.tsx';
import type { PortalSession } from '../../../../src/platform/session.ts';
import type { SignOutOutcome } from '../../../../src/platform/session-memory.ts';

function note(outcome: SignOutOutcome): string {
  return renderToStaticMarkup(
    <SessionContext value={{} as PortalSession}>
      <SignedOutNote outcome={outcome} />
    </SessionContext>,
  );
}

test('spec 8: "Sign-out failed", with what to do about it', () => {
  const html = note('failed');
  expect(html).toContain('Sign-out failed');
  expect(html).toContain('role="alert"');
  expect(html).toContain('Retry sign-out');
});

test.each(['done', 'offline'] as const)('%s is no failure', (outcome) => {
  expect(note(outcome)).not.toContain('failed');
});
