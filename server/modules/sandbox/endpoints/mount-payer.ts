import type { Context, Hono } from 'hono';
import type { HttpVariables } from '../../../http/request-context.ts';
import type { SandboxBank } from '../../../ports/sandbox-bank.ts';
import type { SandboxDeps } from '../service.ts';
import type { SandboxPlace } from './page.ts';
import { checkPage, choicesOf, payerPage, unknownPage } from './payer-pages.ts';

type Ctx = Context<{ Variables: HttpVariables }>;

/** The provider's pages, on its own origin only: whoever comes by ours is sent there. */
export function mountPayer(
  app: Hono<{ Variables: HttpVariables }>,
  { publicUrl, providerUrl }: SandboxPlace,
  { bank, jobs }: { bank: SandboxBank; jobs: SandboxDeps['jobs'] },
): void {
  // After the form the browser goes back to the portal, which the policy has to allow it.
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;
  const isThere = (c: Ctx) => new URL(c.req.url).host === new URL(providerUrl).host;

  app.get('/sandbox/pay/:token', (c) => {
    const token = c.req.param('token');
    if (!isThere(c)) return c.redirect(`${providerUrl}/sandbox/pay/${token}`, 303);
    c.header('content-security-policy', policy);
    const session = bank.session(token);
    return session ? c.html(payerPage(session, token)) : c.html(unknownPage(), 404);
  });

  app.post('/sandbox/pay/:token', async (c) => {
    const token = c.req.param('token');
    const session = isThere(c) ? bank.session(token) : undefined;
    if (!session) return c.html(unknownPage(), 404);
    c.header('content-security-policy', policy);
    const { choice } = await c.req.parseBody();
    if (choice === 'check') return c.html(checkPage(session, token));
    const chosen = choicesOf(session).find(({ id }) => id === choice);
    const outcome = choice === 'confirmed' ? 'paid' : chosen?.outcome;
    if (!outcome) return c.html(payerPage(session, token), 422);
    const back = await bank.pay(token, outcome);
    await jobs.runDue();
    return c.redirect(back ?? publicUrl, 303);
  });
}
