import type { Problem, ProblemCode } from '../../contract/problems.ts';

/** What the API (or something in its place) answered, as spec 3 "Api error" lists it. */
export type AnswerFacts = { url: string; status: number; statusText: string; body: unknown };

/** The messages of spec 8 by HTTP status. */
const STATUS_MESSAGES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** The message of a status: spec 8's list, otherwise "Generic Error: status; status text; body". */
export function statusMessage({ status, statusText, body }: AnswerFacts): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  return STATUS_MESSAGES[status] ?? `Generic Error: ${status}; ${statusText}; ${text}`;
}

/** Our API refused or failed. Without a readable problem the message is the one of its status. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
  /** Seconds to wait before asking again, when the API said so. */
  readonly retryAfter: number | undefined;

  constructor(facts: AnswerFacts, message = statusMessage(facts), retryAfter?: number) {
    super(message);
    this.url = facts.url;
    this.status = facts.status;
    this.statusText = facts.statusText;
    this.body = facts.body;
    this.retryAfter = retryAfter;
  }
}

/** A refusal with a code of the closed list (RFC 9457). The message is its detail, or its title. */
export class ApiProblem extends ApiError {
  override name = 'ApiProblem';
  readonly problem: Problem;
  readonly code: ProblemCode;

  constructor(facts: AnswerFacts, problem: Problem, retryAfter?: number) {
    super(facts, problem.detail ?? problem.title, retryAfter);
    this.problem = problem;
    this.code = problem.code;
  }
}

/**
 * No answer of our API: no network, a timeout, or an answer that something else gave in its place
 * (a captive portal, a gateway). Whether the call took effect is unknown.
 */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
  /** What was answered instead, if anything was. */
  readonly answer: AnswerFacts | undefined;
  /** False where the call wasn't even tried, as nobody could be reached. */
  readonly wasSent: boolean;

  constructor(cause?: unknown, answer?: AnswerFacts) {
    super(
      answer && answer.status >= 400
        ? statusMessage(answer)
        : 'We can’t be reached. Check your connection.',
      { cause },
    );
    this.answer = answer;
    this.wasSent = cause !== undefined || answer !== undefined;
  }
}

/** The caller gave the call up (spec 8). */
export class RequestAborted extends Error {
  override name = 'RequestAborted';

  constructor() {
    super('Request aborted');
  }
}

const DEFAULT_MESSAGE = 'Something went wrong. Please try again.';

/**
 * The text of an error (spec 8): the nested body message, else the body message, else the error's own
 * message, else the default user message.
 */
export function errorText(error: unknown): string {
  const body = error instanceof ApiError ? error.body : undefined;
  const nested = [field(body, 'body'), field(body, 'error')]
    .map((inner) => field(inner, 'message'))
    .find(isText);
  if (nested) return nested;
  const message = field(body, 'message');
  if (isText(message)) return message;
  return error instanceof Error && error.message ? error.message : DEFAULT_MESSAGE;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
