import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type Endpoint, isMutation } from '../../../contract/endpoint.ts';
import { AGENCY_PARAMETER, OF_NO_AGENCY, subjectOf } from '../../../contract/named-agency.ts';
import { PROBLEMS } from '../../../contract/problem-statuses.ts';
import { type ProblemCode, ProblemSchema } from '../../../contract/problems.ts';
import { allEndpoints } from '../../../contract/table.ts';

type Json = Record<string, unknown>;

/** Problems that any call can meet, besides its own. */
const COMMON: readonly ProblemCode[] = [
  'request.malformed',
  'request.invalid',
  'client.outdated',
  'rate.limited',
  'server.unavailable',
  'server.error',
];

/** Who must, who may, and who needn't be signed in. */
const SECURITY: Record<Endpoint['access']['kind'], Json[]> = {
  public: [],
  link: [],
  optional: [{}, { accessToken: [] }],
  'signed-in': [{ accessToken: [] }],
  permission: [{ accessToken: [] }],
};

const NEEDS_SIGN_IN: readonly Endpoint['access']['kind'][] = ['signed-in', 'permission'];

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel API',
      version: '1',
      description:
        'Every call of the portal. Bodies are JSON, unknown fields are refused, query parameters use bracket notation, problems are RFC 9457.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemSchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-offline': endpoint.offline,
    'x-permission': endpoint.access.kind === 'permission' ? endpoint.access.permission : null,
    security: SECURITY[endpoint.access.kind],
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
      ...agencyParameter(endpoint),
      ...headers(endpoint),
    ],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...problems(endpoint) },
  };
}

function requestBody({ body, bytes, bodiless }: Endpoint): Json {
  if (bytes) {
    const schema = { type: 'string', format: 'binary', minLength: 1, maxLength: bytes.maxBytes };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } };
  }
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  return { requestBody: { required: !bodiless, content: { 'application/json': { schema } } } };
}

function pathParameters(endpoint: Endpoint): Json[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return [];
  const { properties = {} } = schemaOf(endpoint.query, 'input') as {
    properties?: Record<string, Json>;
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: false,
    ...(schema.type === 'object' ? { style: 'deepObject' } : {}),
    schema,
  }));
}

function agencyParameter(endpoint: Endpoint): Json[] {
  if (!subjectOf(endpoint)) return [];
  const description = `For our own staff: the agency whose thing is meant, where ids may coincide; ${OF_NO_AGENCY} for what is no agency’s`;
  const schema = { anyOf: [{ type: 'string', format: 'uuid' }, { const: OF_NO_AGENCY }] };
  return [{ name: AGENCY_PARAMETER, in: 'query', required: false, description, schema }];
}

function headers(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string, required = true) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(isMutation(endpoint)
      ? [
          header(
            'Idempotency-Key',
            'One key a change; the same key gives the same answer for 30 days',
            !endpoint.keyless,
          ),
        ]
      : []),
    ...(asksForProof(endpoint)
      ? [header('X-Otp-Id', 'What entering a code gave, where one is required', false)]
      : []),
    ...(isAboutCodes(endpoint)
      ? [header('X-Device-Key', 'A secret of the device, by which it is known again', false)]
      : []),
    ...(endpoint.ifMatch
      ? [header('If-Match', 'The ETag of the version you saw', endpoint.ifMatch === true)]
      : []),
  ];
}

const asksForProof = ({ access }: Endpoint) => access.kind === 'link' && access.proof !== 'none';

/** Where it counts whose device asks: a code that is on its way is told to no other. */
const isAboutCodes = ({ id, access }: Endpoint) => id.startsWith('otp.') && access.kind === 'link';

function success({ answer }: Endpoint): Json {
  if ('stream' in answer) {
    return {
      200: {
        description: 'The result, streamed',
        content: { [answer.stream]: { schema: { type: 'string' } } },
      },
    };
  }
  if ('file' in answer) {
    return {
      200: {
        description: 'The bytes of the file, as an attachment',
        headers: { ETag: { schema: { type: 'string' } } },
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  }
  if (!('schema' in answer)) return { 204: { description: 'Done' } };
  return {
    [answer.status]: {
      description: 'Done',
      ...(answer.etag ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
      content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } },
    },
  };
}

function problems(endpoint: Endpoint): Json {
  const codes = new Set<ProblemCode>([...COMMON, ...endpoint.problems]);
  if (NEEDS_SIGN_IN.includes(endpoint.access.kind)) {
    codes.add('auth.required').add('auth.forbidden').add('auth.account-suspended');
  }
  if (asksForProof(endpoint)) codes.add('otp.required');
  if (endpoint.params) codes.add('resource.not-found');
  if (subjectOf(endpoint)) codes.add('agency.not-named');
  if (isMutation(endpoint)) {
    for (const code of [
      'request.cross-site',
      ...(endpoint.keyless ? [] : (['idempotency.key-missing'] as const)),
      'idempotency.key-reused',
      'idempotency.in-progress',
      'request.too-large',
      'request.unsupported-media-type',
    ] as const) {
      codes.add(code);
    }
  }
  if (endpoint.ifMatch) codes.add('etag.stale');
  if (endpoint.ifMatch === true) codes.add('etag.missing');
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('. '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
}
