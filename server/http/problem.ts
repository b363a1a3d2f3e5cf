import { PROBLEMS, problemType } from '../../contract/problem-statuses.ts';
import type { Refusal } from '../../contract/problems.ts';

/** Thrown where a call must end at once with a coded problem; undoes the running transaction. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** An answer before it is sent: what idempotency stores and gives again. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };

/** Writes a refusal as application/problem+json (RFC 9457); `instance` is the request id. */
export function problemAnswer(refusal: Refusal, requestId: string): StoredAnswer {
  const { code, retryAfterSeconds, keepsFindings: _, ...rest } = refusal;
  const { status, title } = PROBLEMS[code];
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...(code === 'auth.required' ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: JSON.stringify({
      type: problemType(code),
      code,
      status,
      title,
      ...rest,
      instance: requestId,
    }),
  };
}
