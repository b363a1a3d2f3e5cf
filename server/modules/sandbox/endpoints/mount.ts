import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import type { HttpVariables } from '../../../http/request-context.ts';
import type { SandboxBank } from '../../../ports/sandbox-bank.ts';
import { moveClock, moveClockTo, resetClock } from '../clock-service.ts';
import { type SandboxDeps, transfer } from '../service.ts';
import { bankPage } from './bank-pages.ts';
import { clockPage } from './clock-pages.ts';
import { inbox, inboxList, phoneText } from './inbox-pages.ts';
import { jobsPage } from './jobs-page.ts';
import { mountPayer } from './mount-payer.ts';
import { mountAuthority, mountStamps } from './mount-stamps.ts';
import { type SandboxPlace, type Show, sandboxPage } from './page.ts';
import { isOwnForm } from './same-origin.ts';

type App = Hono<{ Variables: HttpVariables }>;
type Ctx = Context<{ Variables: HttpVariables }>;

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The pages of a demonstration: inboxes, bank, test clock, what was left undone, and the provider's own
 * pages. Without deps, in production and without demo data, none of them is there.
 */
export function mountSandbox(app: App, place: SandboxPlace, deps: SandboxDeps | undefined): void {
  if (!deps) {
    app.all('/sandbox', (c) => c.notFound());
    app.all('/sandbox/*', (c) => c.notFound());
    return;
  }
  const show: Show = async (c, title, content, status = 200) => {
    const frame = {
      brandName: place.brandName,
      now: deps.clock.now(),
      offsetMs: deps.clock.offsetMs(),
      hasBank: deps.bank !== undefined,
      hasStamps: deps.stamps !== undefined,
    };
    return c.html(sandboxPage(frame, title, await content), status);
  };

  // Before the rule for forms: those who ask for a time stamp are programs.
  if (deps.stamps) mountAuthority(app, deps.stamps);
  app.use('/sandbox/*', async (c, next) => {
    c.set('endpoint', 'sandbox');
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', POLICY);
    c.header('referrer-policy', 'same-origin');
    if (
      c.req.method === 'POST' &&
      !isOwnForm(c.req.raw.headers, [place.publicUrl, place.providerUrl])
    ) {
      return c.text('This form was sent from another site', 403);
    }
    return next();
  });
  app.get('/sandbox/style.css', async (c) => {
    const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
    return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  app.get('/sandbox', (c) => show(c, 'Inboxes', inboxList(deps)));
  app.get('/sandbox/inbox', (c) => {
    const address = c.req.query('of') ?? '';
    if (address.includes('\0')) return c.notFound();
    return show(c, phoneText(address), inbox(deps, address));
  });

  if (deps.bank) mountBank(app, deps, deps.bank, show);
  app.get('/sandbox/clock', (c) => show(c, 'Test clock', clockPage(deps, undefined)));
  const afterMove = (c: Ctx, outcome: Awaited<ReturnType<typeof moveClock>>) =>
    outcome.ok
      ? c.redirect('/sandbox/clock', 303)
      : show(c, 'Test clock', clockPage(deps, outcome.error), 422);
  app.post('/sandbox/clock/move', async (c) => {
    const { days = '0', minutes = '0' } = await c.req.parseBody();
    return afterMove(c, await moveClock(deps, { days: Number(days), minutes: Number(minutes) }));
  });
  app.post('/sandbox/clock/to', async (c) => {
    const { date } = await c.req.parseBody();
    return afterMove(c, await moveClockTo(deps, String(date)));
  });
  app.post('/sandbox/clock/reset', async (c) => {
    await resetClock(deps);
    return c.redirect('/sandbox/clock', 303);
  });

  app.get('/sandbox/jobs', (c) => show(c, 'Left undone', jobsPage(deps)));
  app.post('/sandbox/jobs/:id{[0-9a-f-]{36}}/again', async (c) => {
    await deps.jobs.revive(c.req.param('id'));
    await deps.jobs.runDue();
    return c.redirect('/sandbox/jobs', 303);
  });
  if (deps.stamps) mountStamps(app, { stamps: deps.stamps, jobs: deps.jobs }, show);
  if (deps.bank) mountPayer(app, place, { bank: deps.bank, jobs: deps.jobs });
  app.all('/sandbox/*', (c) => c.notFound());
}

/** The bank of everybody, where the sandbox provider is the one in use. */
function mountBank(app: App, deps: SandboxDeps, bank: SandboxBank, show: Show): void {
  app.get('/sandbox/bank', (c) =>
    show(c, 'Bank', bankPage(deps, { sent: c.req.query('sent') !== undefined })),
  );
  app.post('/sandbox/bank', async (c) => {
    const outcome = await transfer({ bank, jobs: deps.jobs }, await c.req.parseBody());
    if (outcome.ok) return c.redirect('/sandbox/bank?sent', 303);
    return show(c, 'Bank', bankPage(deps, { problem: outcome.error, sent: false }), 422);
  });
}
