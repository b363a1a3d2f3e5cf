import { describe, expect, it } from 'vitest';
import { requireSignIn } from '../../../src/features/auth/require-sign-in.ts';

const origin = 'https://portal.example';

function guard(isSignedIn: boolean, subject: string | undefined, isReachable: boolean) {
  return {
    origin,
    session: { isSignedIn: () => isSignedIn, subject: () => subject },
    connectivity: { check: async () => isReachable },
  };
}

describe('spec 2: an unauthenticated visitor is sent to /login', () => {
  it('with path and query kept', async () => {
    await expect(
      requireSignIn(guard(false, undefined, true), '/property-listings?query=oak&page=2'),
    ).rejects.toMatchObject({
      options: { to: '/login', search: { redirect: '/property-listings?query=oak&page=2' } },
    });
  });

  it('but not someone who is signed in', async () => {
    await expect(requireSignIn(guard(true, 'a', true), '/x')).resolves.toBeUndefined();
  });

  it('as is someone whose token has run out', async () => {
    await expect(requireSignIn(guard(false, 'a', true), '/x')).rejects.toMatchObject({
      options: { to: '/login' },
    });
  });

  it('unless there is no connection: what is on the device stays readable', async () => {
    await expect(requireSignIn(guard(false, 'a', false), '/x')).resolves.toBeUndefined();
  });

  it('never lets a stranger in for lack of a connection', async () => {
    await expect(requireSignIn(guard(false, undefined, false), '/x')).rejects.toBeDefined();
  });
});
