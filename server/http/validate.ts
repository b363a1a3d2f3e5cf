import * as v from 'valibot';
import { parseBrackets } from '../../contract/brackets.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AGENCY_PARAMETER, OF_NO_AGENCY, subjectOf } from '../../contract/named-agency.ts';
import { type AgencyId, AgencyIdSchema } from '../../domain/ids.ts';
import { faultWords } from '../../domain/people/contact-fault.ts';
import { NO_AGENCY } from '../db/transaction.ts';
import { checkText } from './json-body.ts';
import { ProblemError } from './problem.ts';

const MAX_ERRORS = 50;

/** Parses a value by a schema of the contract; throws `request.invalid` naming each refused field. */
export function parseOr400<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  within: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new ProblemError({
    code: 'request.invalid',
    errors: parsed.issues.slice(0, MAX_ERRORS).map((issue) => ({
      path: [within, v.getDotPath(issue)].filter(Boolean).join('.'),
      message:
        issue.type === 'strict_object' ? 'Unknown or missing field' : plain(faultWords(issue)),
    })),
  });
}

/** Without what was received: it may be long and is the caller's own. */
function plain(message: string): string {
  return message.replace(/ but received .*$/s, '');
}

/**
 * The query of a request, read as bracket notation and parsed; an endpoint without one takes none. Apart
 * from it the agency that a call about an agency's thing may name.
 */
export function parseQuery(
  endpoint: Endpoint,
  search: string,
): { query: unknown; agency: AgencyId | undefined } {
  const query = parseBrackets(search.replace(/^\?/, ''));
  if (query === undefined) {
    throw new ProblemError({ code: 'request.malformed', detail: 'The query can not be read.' });
  }
  for (const value of Object.values(query)) {
    for (const text of typeof value === 'string' ? [value] : Object.values(value)) checkText(text);
  }
  const { [AGENCY_PARAMETER]: named, ...rest } = query;
  const isNamed = named !== undefined && subjectOf(endpoint) !== undefined;
  return {
    query: parseOr400(endpoint.query ?? v.strictObject({}), isNamed ? rest : query, 'query'),
    agency: isNamed ? namedAgency(named) : undefined,
  };
}

function namedAgency(named: unknown): AgencyId {
  if (named === OF_NO_AGENCY) return NO_AGENCY as AgencyId;
  return parseOr400(AgencyIdSchema, named, `query.${AGENCY_PARAMETER}`);
}

/** The version named by If-Match: one strong ETag of ours. Missing where it is needed is 428, anything else can't match. */
export function parseIfMatch(
  { ifMatch }: Endpoint,
  header: string | undefined,
): number | undefined {
  if (!ifMatch) return undefined;
  if (header === undefined && ifMatch === 'optional') return undefined;
  if (header === undefined) throw new ProblemError({ code: 'etag.missing' });
  const match = /^"(\d{1,9})"$/.exec(header.trim());
  if (!match) {
    throw new ProblemError({
      code: 'request.malformed',
      detail: 'If-Match must be one strong ETag such as "3".',
    });
  }
  return Number(match[1]);
}

/** An idempotency key: 8 to 255 visible characters, best a UUID. Undefined where none is sent and none is needed. */
export function parseIdempotencyKey(
  { keyless }: Endpoint,
  header: string | undefined,
): string | undefined {
  if (header === undefined && keyless) return undefined;
  if (header === undefined || header.trim() === '') {
    throw new ProblemError({ code: 'idempotency.key-missing' });
  }
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) {
    throw new ProblemError({
      code: 'request.malformed',
      detail: 'An Idempotency-Key has 8 to 255 visible characters.',
    });
  }
  return key;
}
