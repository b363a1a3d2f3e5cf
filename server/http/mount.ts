import type { Context, Hono } from 'hono';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isMutation } from '../../contract/endpoint.ts';
import { subjectOf } from '../../contract/named-agency.ts';
import type { Refusal } from '../../contract/problems.ts';
import type { Result } from '../../domain/result.ts';
import type { Database } from '../db/client.ts';
import { asTenant } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import type { NamedPaper } from '../ports/pdf.ts';
import type { Handlers, KnownCall } from './call.ts';
import { type CountDeps, countCall } from './call-limits.ts';
import { bind, type Caller, type CallerDeps, identify, readingFor, tenantOf } from './caller.ts';
import { type FileContent, fileAnswer } from './file-answer.ts';
import { fingerprint } from './fingerprint.ts';
import { once } from './idempotency.ts';
import { readJsonBody, readRawBody } from './json-body.ts';
import { JsonText } from './json-text.ts';
import { madeAtBy } from './made-at.ts';
import { agencyOf } from './named-agency.ts';
import { type PaperDeps, paperFile } from './paper-file.ts';
import { ProblemError, problemAnswer, type StoredAnswer } from './problem.ts';
import { committedUnlessRefused, undoneIfRefused } from './refused-work.ts';
import type { HttpVariables } from './request-context.ts';
import { shownBy } from './shown.ts';
import { refuseSpeculation } from './speculation.ts';
import { streamOf, whileAllowed } from './streams.ts';
import { parseIdempotencyKey, parseIfMatch, parseOr400, parseQuery } from './validate.ts';

const DEFAULT_BODY_BYTES = 262_144;

/** What serving calls needs from outside. */
export type MountDeps = CallerDeps &
  CountDeps &
  PaperDeps & {
    database: Database;
    clock: Clock;
  };

type AnyHandler = (input: never, call: never) => Promise<Result<unknown, Refusal>>;
type Ctx = Context<{ Variables: HttpVariables }>;

/** Serves every endpoint of a module of the contract with its handler; one without doesn't compile. */
export function mountModule<const M extends Record<string, Endpoint>>(
  app: Hono<{ Variables: HttpVariables }>,
  endpoints: M,
  handlers: Handlers<NoInfer<M>>,
  deps: MountDeps,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as AnyHandler;
    app.on(endpoint.method, endpoint.path, (c) => serve(c, endpoint, handler, deps));
  }
}

async function serve(
  c: Ctx,
  endpoint: Endpoint,
  handler: AnyHandler,
  deps: MountDeps,
): Promise<Response> {
  c.set('endpoint', endpoint.id);
  if (endpoint.acts) refuseSpeculation(c);
  const caller = await identify(c, endpoint, deps);
  await countCall(c.get('clientAddress'), caller, endpoint, deps);
  const { query, agency } = parseQuery(endpoint, new URL(c.req.url).search);
  const input: Record<string, unknown> = { query };
  if (endpoint.params) input.params = parseParams(endpoint, c.req.param());
  const about = { ...caller, ...(agency ? { agencyId: agency } : {}) };
  return isMutation(endpoint)
    ? write(c, endpoint, handler, deps, about, input)
    : read(c, endpoint, handler, deps, about, input);
}

/** The caller with the agency whose thing the call is about; until then it is the one they named. */
async function settled(c: Ctx, endpoint: Endpoint, deps: MountDeps, caller: Caller) {
  if (!caller.principal || !subjectOf(endpoint)) return caller;
  const asked = { named: caller.agencyId, id: c.req.param('id') ?? '' };
  return { ...caller, agencyId: await agencyOf(deps.database, endpoint, caller.principal, asked) };
}

/** A path that names no possible object is simply not found. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  try {
    return endpoint.params && parseOr400(endpoint.params, params, 'params');
  } catch {
    throw new ProblemError({ code: 'resource.not-found' });
  }
}

async function read(
  c: Ctx,
  endpoint: Endpoint,
  handler: AnyHandler,
  deps: MountDeps,
  named: Caller,
  input: Record<string, unknown>,
): Promise<Response> {
  const caller = await settled(c, endpoint, deps, named);
  const now = deps.clock.now();
  const call: KnownCall = {
    ...caller,
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    shown: shownBy(c),
    origin: c.get('origin'),
    now,
    madeAt: madeAtBy(c, now),
    transaction: (work) =>
      isMutation(endpoint) || endpoint.acts
        ? committedUnlessRefused((wholly) => bind(deps.database, caller, wholly), work)
        : work(readingFor(deps.database, caller)),
  };
  const outcome = await handler(input as never, call as never);
  const { principal } = caller;
  const isAllowed = async () => !principal || (await deps.standings.of(principal)) !== undefined;
  if (outcome.ok && 'stream' in endpoint.answer) {
    const rows = outcome.value as AsyncIterable<string>;
    return new Response(streamOf(whileAllowed(rows, isAllowed)), {
      headers: { 'content-type': endpoint.answer.stream },
    });
  }
  if (outcome.ok && 'file' in endpoint.answer) {
    const file =
      endpoint.answer.file === 'paper'
        ? await paperFile(outcome.value as NamedPaper, deps)
        : (outcome.value as FileContent);
    return fileAnswer({ ...file, bytes: whileAllowed(file.bytes, isAllowed) });
  }
  return send(answerOf(endpoint, outcome, c.get('requestId')));
}

async function write(
  c: Ctx,
  endpoint: Endpoint,
  handler: AnyHandler,
  deps: MountDeps,
  named: Caller,
  input: Record<string, unknown>,
): Promise<Response> {
  const key = parseIdempotencyKey(endpoint, c.req.header('idempotency-key'));
  const ifMatch = c.req.header('if-match');
  input.ifMatchVersion = parseIfMatch(endpoint, ifMatch);
  let body: unknown = null;
  if (endpoint.body) {
    body = await readJsonBody(c.req.raw, endpoint.maxBodyBytes ?? DEFAULT_BODY_BYTES, endpoint);
    input.body = parseOr400(endpoint.body, body, '');
  }
  if (endpoint.bytes) input.bytes = body = await readRawBody(c.req.raw, endpoint.bytes.maxBytes);
  if (endpoint.repeatable) return read(c, endpoint, handler, deps, named, input);
  const caller = await settled(c, endpoint, deps, named);
  const now = deps.clock.now();
  const requestId = c.get('requestId');
  const tenant = tenantOf(caller);
  const answer = await asTenant(deps.database, tenant, async (tx) => {
    const call: KnownCall = {
      ...caller,
      requestId,
      clientAddress: c.get('clientAddress'),
      shown: shownBy(c),
      origin: c.get('origin'),
      now,
      madeAt: madeAtBy(c, now),
      transaction: (work) => work(tx),
    };
    const work = async () => {
      const outcome = await undoneIfRefused(tx, () => handler(input as never, call as never));
      if (!outcome.ok && !isKept(outcome.error)) throw new ProblemError(outcome.error);
      return answerOf(endpoint, outcome, requestId);
    };
    if (key === undefined) return { ...(await work()), replayed: false };
    const asked = fingerprint(addressOf(c, named), ifMatch, body);
    return once(tx, { ...tenant, endpoint: endpoint.id, key }, asked, now, work);
  });
  return send(
    answer.replayed
      ? { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } }
      : answer,
  );
}

/** What a write is about, as its key remembers it. */
const addressOf = (c: Ctx, { agencyId }: Caller) =>
  agencyId === undefined ? c.req.path : `${c.req.path}?agency=${agencyId}`;

const GIVEN_AFRESH: readonly Refusal['code'][] = [
  'auth.forbidden',
  'request.invalid',
  'rate.limited',
];

/** Rights may change, values be mended and time pass before the next try. */
function isKept({ code }: Refusal): boolean {
  return !GIVEN_AFRESH.includes(code);
}

function answerOf(
  endpoint: Endpoint,
  outcome: Result<unknown, Refusal>,
  requestId: string,
): StoredAnswer {
  if (!outcome.ok) return problemAnswer(outcome.error, requestId);
  const { answer } = endpoint;
  if (answer.status === 204) return { status: 204, headers: {}, body: '' };
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if ('etag' in answer && answer.etag) {
    headers.etag = `"${(outcome.value as { version: number }).version}"`;
  }
  const { value } = outcome;
  const body = value instanceof JsonText ? value.text : JSON.stringify(value);
  return { status: answer.status, headers, body };
}

function send({ status, headers, body }: StoredAnswer): Response {
  return new Response(status === 204 ? null : body, { status, headers });
}
