import { without } from 'es-toolkit/array/without';
import { omit } from 'es-toolkit/object/omit';
import type * as z from 'zod';
import type { Answer, Call } from '../../../shared/contracts/call.ts';
import { violation } from '../../../shared/contracts/common.ts';
import { calls as allCalls } from '../../../shared/contracts/index.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { apiScope, isPublic } from '../../../shared/permissions.ts';
import { settings } from '../../runtime/settings.ts';
import { type Json, reference, Schemas } from './openapi-schemas.ts';
import {
  domainTexts,
  headerTexts,
  operationText,
  pathTexts,
  queryText,
  summaryText,
} from './openapi-texts.ts';

/**
 * Returns the OpenAPI 3.1 document of the API, derived from the contracts. Each shape of a contract with an `id`
 * is one schema of `components`. Bodies and records without one are named after their operation.
 *
 * @param supportEmail the contact in the document
 * @param calls the described calls. Default: all
 */
export function openApi(supportEmail: string, calls: readonly Call[] = allCalls) {
  const schemas = new Schemas();
  schemas.name('Problem', problemSchema(schemas));
  // Schemas of responses have the plain names. A request that differs has a separate schema.
  for (const one of calls.flatMap((call) => [call.answer, ...(call.also ?? [])]))
    if (one.schema) schemas.response(one.schema);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = describeOperation(schemas, call);
    paths[call.path] = path;
  }
  schemas.nameRecords();
  const domains = new Set(calls.map(({ domain }) => domain));
  const statuses = new Set(calls.flatMap(answerStatuses));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Immersive training platform',
      version: settings.version,
      description:
        'The API of the platform for VR and web training. Errors are problems (RFC 9457) with a `code`. Later releases can add operations, optional parameters, fields of responses and values of enumerations. Removals are announced in the changelog.',
      contact: { name: 'Support', email: supportEmail },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1', description: 'This installation' }],
    tags: Object.entries(domainTexts)
      .filter(([name]) => domains.has(name as keyof typeof domainTexts))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          description: 'The token of a sign-in',
        },
        apiToken: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'itp_…' },
          description:
            'An API token. It can call the operations of its scopes (`x-api-token-scope`). Changes with a test token are checked and not stored. Their responses contain samples, and the header `X-Test-Mode`',
        },
      },
      responses: Object.fromEntries(
        [...statuses].sort().map((status) => [problemName(status), problemResponse(status)]),
      ),
      schemas: schemas.named,
    },
  };
}

/** The operation id with a capital. */
const typeName = (call: Call): string => `${call.id[0]?.toUpperCase()}${call.id.slice(1)}`;

function describeOperation(schemas: Schemas, call: Call): Json {
  const open = isPublic(call.id);
  const scope = apiScope(call.id);
  const answers: Json = {};
  for (const one of [call.answer, ...(call.also ?? [])]) {
    const response = describeAnswer(schemas, call, one);
    const before = answers[one.status] as Json | undefined;
    // Two responses with the same status have different media types.
    answers[one.status] = before
      ? { ...before, content: { ...(before.content as Json), ...(response.content as Json) } }
      : response;
  }
  for (const status of answerStatuses(call)) {
    const page = answers[status] as { content?: Json } | undefined;
    // Some calls answer browsers with a page, and others with a problem of the same status.
    answers[status] = page
      ? { ...page, content: { ...page.content, ...problemContent } }
      : { $ref: `#/components/responses/${problemName(status)}` };
  }
  return {
    operationId: call.id,
    summary: summaryText(call),
    description: operationText(call),
    ...(call.deprecated ? { deprecated: true } : {}),
    tags: [call.domain],
    security: open ? [] : [{ bearer: [] }, ...(scope ? [{ apiToken: [] }] : [])],
    ...(scope ? { 'x-api-token-scope': scope } : {}),
    parameters: [...pathParameters(call), ...queryParameters(schemas, call), ...headerParameters(call)],
    ...(call.body || call.files ? { requestBody: describeBody(schemas, call) } : {}),
    responses: answers,
  };
}

function answerStatuses(call: Call): number[] {
  const open = isPublic(call.id);
  const codes: ErrorCode[] = [...(call.errors ?? []), 'SERVER_ERROR', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  if (!open) codes.push('UNAUTHENTICATED', 'SUBSCRIPTION_ENDED', 'NOT_AUTHORIZED');
  if (call.freshProof) codes.push('PROOF_REQUIRED');
  // A query can also name a person whom the caller cannot access.
  if (!open || call.path.includes('{')) codes.push('NOT_FOUND');
  if (call.body || call.query || call.files) codes.push('VALIDATION');
  if (call.body || call.files) codes.push('UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE');
  return [...new Set(codes.map((code) => errors[code].status))].sort();
}

/** The statuses of problems, with their names in `components`. */
const problemNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',

  412: 'PreconditionFailed',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',

  429: 'TooManyRequests',
  500: 'InternalServerError',

  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
};
const problemName = (status: number): string => problemNames[status] ?? `Problem${status}`;

const problemContent: Json = { 'application/problem+json': { schema: reference('Problem') } };

/** Returns the problem of a status as a component. */
const problemResponse = (status: number): Json => ({
  description: 'A problem (RFC 9457)',
  content: problemContent,
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
    : {}),
});

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } });

function describeAnswer(schemas: Schemas, call: Call, one: Answer): Json {
  const description = one.description ?? summaryText(call);
  const headers: Json = { 'x-request-id': header('The id of the request in the logs') };
  if (call.list) {
    headers['X-Total-Count'] = header('The number of records without `range`', 'integer');
    headers['Content-Range'] = header('The positions of the records, and the total');
  }
  if (call.follows) headers['X-Next'] = header('`after` of the next page. Absent on the last page');
  if (call.versioned) headers.ETag = header('The version of the record, for `If-Match`');
  if (one.type)
    return { description, headers, content: { [one.type]: { schema: documentSchema(one.type) } } };
  if (!one.schema) return { description, headers };
  return {
    description,
    headers,
    content: { 'application/json': { schema: nameResponse(schemas, call, schemas.response(one.schema)) } },
  };
}

/** PDF and ZIP are files. CSV and HTML are texts. */
const documentSchema = (type: NonNullable<Answer['type']>): Json =>
  type === 'application/pdf' || type === 'application/zip'
    ? { type: 'string', format: 'binary' }
    : { type: 'string' };

/** Names the objects of a response and of the records of a list after the operation. */
function nameResponse(schemas: Schemas, call: Call, schema: Json): Json {
  if (schema.type === 'object') return schemas.name(`${typeName(call)}Result`, schema);
  const items = schema.items as Json | undefined;
  return schema.type === 'array' && items?.type === 'object'
    ? { ...schema, items: schemas.name(`${typeName(call)}Item`, items) }
    : schema;
}

const pathParameters = (call: Call): Json[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...pathTexts[name],
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  }));

function queryParameters(schemas: Schemas, call: Call): Json[] {
  if (!call.query) return [];
  const shape = 'shape' in call.query ? (call.query.shape as Record<string, z.ZodType>) : {};
  const input = schemas.request(call.query) as { properties?: Record<string, Json>; required?: string[] };
  const output = schemas.response(call.query) as { properties?: Record<string, Json> };
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    ...queryText(name, shape[name], choicesOf(output.properties?.[name])),
    schema: toParameter(schema),
  }));
}

function headerParameters(call: Call): Json[] {
  const isJobPossible = call.answer.type !== undefined && call.also?.some(({ status }) => status === 202);
  const names = [
    call.method !== 'GET' && !isPublic(call.id) ? 'Idempotency-Key' : undefined,
    call.versioned && ['PUT', 'PATCH', 'DELETE'].includes(call.method) ? 'If-Match' : undefined,
    isJobPossible ? 'Prefer' : undefined,
  ];
  return names.flatMap((name) =>
    name ? [{ name, in: 'header', required: false, ...headerTexts[name], schema: { type: 'string' } }] : [],
  );
}

/** Returns the fields of `filter`, or the fields of `sort`. */
function choicesOf(schema: Json | undefined): string[] {
  const { properties, prefixItems } = (schema ?? {}) as {
    properties?: Json;
    prefixItems?: { enum?: string[] }[];
  };
  return prefixItems?.[0]?.enum ?? Object.keys(properties ?? {});
}

/** A flag accepts a boolean, and its text in a query. */
function toParameter(schema: Json): Json {
  const kinds = schema.anyOf as Json[] | undefined;
  return kinds?.some(({ type }) => type === 'boolean') ? { type: 'boolean' } : schema;
}

function describeBody(schemas: Schemas, call: Call): Json {
  const name = `${typeName(call)}Form`;
  const content: Json = {};
  let fields: Json = { type: 'object' };
  let filesName = name;
  if (call.body) {
    const converted = oneOf(schemas, name, schemas.request(call.body));
    const body = converted.type === 'object' || converted.oneOf ? schemas.name(name, converted) : converted;
    content['application/json'] = { schema: body };
    fields = schemas.resolve(body);
    filesName = `${String(body.$ref ?? name)
      .split('/')
      .at(-1)}WithFiles`;
  }
  if (call.files) {
    const parts = Object.fromEntries(call.files.map((file) => [file, { type: 'string', format: 'binary' }]));
    const properties = { ...(fields.properties as Json | undefined), ...parts };
    content['multipart/form-data'] = { schema: schemas.name(filesName, { ...fields, properties }) };
  }
  return { required: !(call.body && isOptional(call.body)), content };
}

/** Returns a body with exactly one of some fields as alternatives, one for each field. */
function oneOf(schemas: Schemas, name: string, { exactlyOne, ...body }: Json): Json {
  const fields = exactlyOne as string[] | undefined;
  if (!fields) return body;
  const alternatives = fields.map((field) =>
    schemas.name(`${name}By${field[0]?.toUpperCase()}${field.slice(1)}`, {
      ...body,
      properties: omit(body.properties as Json, without(fields, field)),
      required: [field, ...((body.required as string[] | undefined) ?? [])],
    }),
  );
  return { oneOf: alternatives };
}

/** Returns whether a request can omit the body, because the schema accepts an empty object. */
const isOptional = (body: z.ZodType): boolean => body.safeParse({}).success;

const problemSchema = (schemas: Schemas): Json => ({
  type: 'object',
  description: 'A problem (RFC 9457)',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string' },
    violations: { type: 'array', items: schemas.response(violation) },
    requestId: { type: 'string' },
  },
});
