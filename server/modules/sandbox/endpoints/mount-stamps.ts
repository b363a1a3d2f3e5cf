import type { Context, Hono } from 'hono';
import type { HttpVariables } from '../../../http/request-context.ts';
import type { SandboxStamps } from '../../../ports/sandbox-stamps.ts';
import type { SandboxDeps } from '../service.ts';
import type { Show } from './page.ts';
import { isFault, stampsPage } from './stamps-page.ts';

type App = Hono<{ Variables: HttpVariables }>;
type Ctx = Context<{ Variables: HttpVariables }>;

/** Bytes of the longest question; a real one has less than a hundred. */
const LONGEST_QUESTION = 4_096;

/** The sandbox authority as programs reach it (RFC 3161, 3.4), its certificate and its revocation list. */
export function mountAuthority(app: App, stamps: SandboxStamps): void {
  app.use('/sandbox/authority/*', async (c, next) => {
    c.set('endpoint', 'sandbox');
    c.header('cache-control', 'no-store');
    return next();
  });
  app.post('/sandbox/authority/stamp', async (c) => {
    const isQuestion = c.req.header('content-type') === 'application/timestamp-query';
    if (!isQuestion) return c.text('Send a time stamp query', 415);
    const question = new Uint8Array(await c.req.arrayBuffer());
    if (question.length > LONGEST_QUESTION) return c.text('The query is too long', 413);
    const answer = await stamps.answer(question);
    return answer
      ? bytes(c, answer, 'application/timestamp-reply')
      : c.text('The authority is away', 503);
  });
  app.get('/sandbox/authority/list.crl', async (c) =>
    bytes(c, await stamps.list(), 'application/pkix-crl'),
  );
  app.get('/sandbox/authority/certificate.pem', async (c) =>
    c.body(await stamps.anchor(), 200, { 'content-type': 'application/x-pem-file' }),
  );
}

function bytes(c: Ctx, content: Uint8Array, type: string): Response {
  return c.body(new Uint8Array(content), 200, { 'content-type': type });
}

/** The page on which a person chooses how the sandbox authority behaves. */
export function mountStamps(
  app: App,
  { stamps, jobs }: { stamps: SandboxStamps; jobs: SandboxDeps['jobs'] },
  show: Show,
): void {
  app.get('/sandbox/stamps', (c) => show(c, 'Time stamps', stampsPage(stamps)));
  app.post('/sandbox/stamps', async (c) => {
    const { fault } = await c.req.parseBody();
    if (!isFault(fault)) return show(c, 'Time stamps', stampsPage(stamps), 422);
    await stamps.behave(fault);
    await jobs.runDue();
    return c.redirect('/sandbox/stamps', 303);
  });
}
