import * as z from 'zod';
import type { Answer, Call } from '../../../shared/contracts/call.ts';
import { calls } from '../../../shared/contracts/index.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { apiScope, isPublic } from '../../../shared/permissions.ts';
import { settings } from '../../runtime/settings.ts';

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of the API, derived from the contracts. */
export function openApi(): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = describeOperation(call);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Immersive training platform', version: settings.version },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'itp_…',
          description: 'An API token; what it may do is the scope that each call names',
        },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const proofDescriptions: Record<NonNullable<Call['freshProof']>, string> = {
  always:
    'Requires a proof of identity within the last ten minutes: a sign-in, or `POST /users/proof`. Otherwise 403 `PROOF_REQUIRED`.',
  sometimes:
    'Some changes require a proof of identity within the last ten minutes: a sign-in, or `POST /users/proof`. Otherwise 403 `PROOF_REQUIRED`.',
};

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
};

function describeOperation(call: Call): Json {
  const open = isPublic(call.id);
  const scope = apiScope(call.id);
  const answers: Json = {};
  for (const one of [call.answer, ...(call.also ?? [])]) {
    const response = describeAnswer(call, one);
    const before = answers[one.status] as Json | undefined;
    // Two responses with the same status have different media types.
    answers[one.status] = before
      ? { ...before, content: { ...(before.content as Json), ...(response.content as Json) } }
      : response;
  }
  for (const status of answerStatuses(call, open)) answers[String(status)] = problemAnswer(status);
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.freshProof ? { description: proofDescriptions[call.freshProof] } : {}),
    tags: [call.domain],
    security: open ? [] : [{ bearer: [] }, ...(scope ? [{ apiToken: [scope] }] : [])],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body || call.files ? { requestBody: describeBody(call) } : {}),
    responses: answers,
  };
}

function answerStatuses(call: Call, open: boolean): number[] {
  const codes: ErrorCode[] = [...(call.errors ?? []), 'SERVER_ERROR', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  if (!open) codes.push('UNAUTHENTICATED', 'SUBSCRIPTION_ENDED', 'NOT_AUTHORIZED');
  if (call.freshProof) codes.push('PROOF_REQUIRED');
  // A query can also name a person whom the caller cannot access.
  if (!open || call.path.includes('{')) codes.push('NOT_FOUND');
  if (call.body || call.query || call.files) codes.push('VALIDATION');
  if (call.body || call.files) codes.push('UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE');
  return [...new Set(codes.map((code) => errors[code].status))].sort();
}

const problemAnswer = (status: number): Json => ({
  description: 'A problem (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
    : {}),
});

function describeAnswer(call: Call, one: Answer): Json {
  const description = one.description ?? call.summary;
  const headers: Json = { 'x-request-id': { schema: { type: 'string' } } };
  if (call.list) {
    headers['X-Total-Count'] = { schema: { type: 'integer' } };
    headers['Content-Range'] = { schema: { type: 'string' } };
  }
  if (call.follows) headers['X-Next'] = { schema: { type: 'string' } };
  if (call.versioned) headers.ETag = { schema: { type: 'string' } };
  if (one.type) return { description, headers, content: { [one.type]: { schema: { type: 'string' } } } };
  if (!one.schema) return { description, headers };
  return {
    description,
    headers,
    content: { 'application/json': { schema: toJsonSchema(one.schema, 'output') } },
  };
}

const pathParameters = (call: Call): Json[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  }));

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  const { properties = {}, required = [] } = toJsonSchema(call.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeBody(call: Call): Json {
  const body = call.body ? toJsonSchema(call.body, 'input') : { type: 'object' };
  const content: Json = call.body ? { 'application/json': { schema: body } } : {};
  if (call.files) {
    const parts = Object.fromEntries(call.files.map((name) => [name, { type: 'string', format: 'binary' }]));
    content['multipart/form-data'] = {
      schema: { ...body, properties: { ...((body.properties as Json | undefined) ?? {}), ...parts } },
    };
  }
  return { required: !(call.body && isOptional(call.body)), content };
}

/** Returns whether a request can omit the body, because the schema accepts an empty object. */
const isOptional = (body: z.ZodType): boolean => body.safeParse({}).success;

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string' },
    violations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' }, params: { type: 'object' } },
      },
    },
    requestId: { type: 'string' },
  },
};
