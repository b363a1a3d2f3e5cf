import * as v from 'valibot';
import { writeBrackets } from '../../contract/brackets.ts';
import { type Call, type ClientOf, createClient, type Transport } from '../../contract/client.ts';
import { CLIENT_VERSION, CLIENT_VERSION_HEADER } from '../../contract/client-version.ts';
import { isMutation } from '../../contract/endpoint.ts';
import { AGENCY_PARAMETER, subjectOf } from '../../contract/named-agency.ts';
import { portalTable } from '../../contract/portal-table.ts';
import type { Problem } from '../../contract/problems.ts';
import { ReadProblemSchema } from '../../contract/read-problem.ts';
import { WAITED_HEADER } from '../../contract/waited.ts';
import {
  type AnswerFacts,
  ApiError,
  ApiProblem,
  NetworkFailure,
  RequestAborted,
} from './api-errors.ts';
import type { Connectivity } from './connectivity.ts';
import { newId } from './ids.ts';
import { log } from './log.ts';

const TIMEOUT_MS = 30_000;

/** What the transport is built from. */
export type ApiClientOptions = {
  /** The bearer token to send, or undefined for calls without one. */
  accessToken(): Promise<string | undefined>;
  connectivity: Connectivity;
  /** Told of every call with a token that our API did not refuse. */
  onAccepted?(): void;
  /** Told when our API refuses the token: in the background nobody else would hear of it. */
  onRefused?(): void;
  /** Told when our API refuses this version of the portal (`client.outdated`). */
  onOutdated?(): void;
  /** Told of a raw answer that failed: no query and no mutation stands around it to tell. */
  onStreamError?(error: unknown): void;
  /** Whose things the page is about, for calls that don't say it themselves. */
  agency?(): string | undefined;
  fetch?: typeof fetch;
  /** In front of /api; empty for our own origin. */
  basePath?: string;
};

/**
 * The typed calls that every screen has, a raw answer for the endpoints that stream, and the way to make
 * calls that come with the code of a step.
 */
export type ApiClient = ClientOf<typeof portalTable> & {
  stream(call: Call): Promise<Response>;
  transport: Transport;
};

/** Writes a version the way If-Match wants it. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Makes the client over fetch. An answer counts as ours only with `X-Api: lintel` and, where it has a
 * body, a JSON media type (offline.md 6, 7); anything else is a NetworkFailure. Each write carries an
 * Idempotency-Key, because a browser may send one fetch twice. Never shows anything, never redirects.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = createTransport(options);
  const client = createClient(transport, portalTable);
  const stream = (call: Call) =>
    sendCall(call, options).catch((error: unknown) => {
      options.onStreamError?.(error);
      throw error;
    });
  return { ...client, transport, stream };
}

/** The same calls for whoever has them as values, as the outbox does. */
export function createTransport(options: ApiClientOptions): Transport {
  return async (call) => readAnswer(call, await sendCall(call, options));
}

/** One call, answered as it came: for the endpoints that stream or give a file. */
export async function sendCall(call: Call, options: ApiClientOptions): Promise<Response> {
  const { connectivity } = options;
  const { signal } = call.options;
  if (!(await connectivity.isWorthTrying())) throw new NetworkFailure();
  const url = addressOf(call, options);
  const token = await options.accessToken();
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(url, {
      method: call.endpoint.method,
      headers: headersOf(call, token),
      body: bodyOf(call),
      signal: AbortSignal.any([...timeLimit(call), ...(signal ? [signal] : [])]),
      credentials: 'omit',
      cache: 'no-store',
      keepalive: call.options.isKeptAlive === true,
    });
  } catch (error) {
    if (signal?.aborted) throw new RequestAborted();
    connectivity.reportFailure();
    throw new NetworkFailure(error);
  }
  if (response.headers.get('X-Api') !== 'lintel') {
    connectivity.reportFailure();
    throw new NetworkFailure(undefined, await factsOf(response));
  }
  connectivity.reportSuccess();
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal instanceof ApiProblem && refusal.code === 'client.outdated') options.onOutdated?.();
    if (token && response.status === 401) options.onRefused?.();
    throw refusal;
  }
  if (token) options.onAccepted?.();
  return response;
}

function bodyOf({ input }: Call): BodyInit | null {
  if (input.bytes !== undefined) return input.bytes;
  return input.body === undefined ? null : JSON.stringify(input.body);
}

/** A stream takes as long as it takes; whoever asked for it can give it up. */
function timeLimit({ endpoint }: Call): AbortSignal[] {
  return 'stream' in endpoint.answer || 'file' in endpoint.answer
    ? []
    : [AbortSignal.timeout(TIMEOUT_MS)];
}

function addressOf({ endpoint, input }: Call, { basePath = '', agency: here }: ApiClientOptions) {
  const params = v.parse(v.optional(v.record(v.string(), v.string()), {}), input.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const agency = input.agency ?? (subjectOf(endpoint) && here?.());
  const query = writeBrackets({
    ...((input.query ?? {}) as Parameters<typeof writeBrackets>[0]),
    ...(agency === undefined ? {} : { [AGENCY_PARAMETER]: agency }),
  });
  return `${basePath}${path}${query ? `?${query}` : ''}`;
}

function headersOf({ endpoint, input, options }: Call, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  headers.set(CLIENT_VERSION_HEADER, String(CLIENT_VERSION));
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.bytes !== undefined) headers.set('Content-Type', 'application/octet-stream');
  if (isMutation(endpoint)) headers.set('Idempotency-Key', options.idempotencyKey ?? newId());
  if (options.waitedSeconds) headers.set(WAITED_HEADER, String(options.waitedSeconds));
  if (input.ifMatch) headers.set('If-Match', input.ifMatch);
  return headers;
}

async function readAnswer({ endpoint, options }: Call, response: Response): Promise<unknown> {
  if (!('schema' in endpoint.answer)) return undefined;
  const facts = await factsOf(response, options.signal);
  if (!isJson(response)) throw new NetworkFailure(undefined, facts);
  const parsed = v.safeParse(endpoint.answer.schema, facts.body);
  if (parsed.success) return parsed.output;
  log('error', 'api.answer-not-understood', { endpoint: endpoint.id });
  throw new ApiError(facts, 'The answer was not understood. Reload to get the latest version.');
}

async function refusalOf(response: Response): Promise<ApiError> {
  const facts = await factsOf(response);
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  const problem = v.safeParse(ReadProblemSchema, facts.body);
  return problem.success
    ? new ApiProblem(facts, problem.output as Problem, retryAfter)
    : new ApiError(facts, undefined, retryAfter);
}

function isJson(response: Response): boolean {
  return /^application\/(?:[a-z.-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
}

async function factsOf(response: Response, signal?: AbortSignal): Promise<AnswerFacts> {
  const { url, status, statusText } = response;
  try {
    const text = await response.text();
    return { url, status, statusText, body: isJson(response) ? JSON.parse(text) : text };
  } catch (error) {
    if (signal?.aborted) throw new RequestAborted();
    throw new NetworkFailure(error);
  }
}
