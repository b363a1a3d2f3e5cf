import { matchPrecache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { allowingInline, inlineHashesOf } from '../contract/content-security-policy.ts';
import { currentPolicy } from './policy.ts';
import { isScreen, SHELL } from './screens.ts';

/**
 * Answers every screen's address with the precached shell, online and offline, so that deep links open
 * without a connection. Registered before the precache, whose own route would leave the policy as it
 * was on the day of the install.
 */
export function answerNavigations(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
    ({ request }) => answerWithShell(request),
  );
}

/** The shell under a policy made now, and the hashes it came with; from the network should the precache have been evicted. */
async function answerWithShell(request: Request): Promise<Response> {
  const [shell, policy] = await Promise.all([matchPrecache(SHELL), currentPolicy()]);
  if (!shell) return fetch(request);
  const headers = new Headers(shell.headers);
  const inline = inlineHashesOf(headers.get('Content-Security-Policy') ?? '');
  headers.set('Content-Security-Policy', allowingInline(policy, inline));
  return new Response(shell.body, { status: 200, headers });
}
