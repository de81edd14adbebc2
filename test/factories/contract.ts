import * as z from 'zod';
import type { Answer, Call } from '../../shared/contracts/call.ts';
import { calls } from '../../shared/contracts/index.ts';

const parts = (path: string) => path.split('/').slice(1);
const isParameter = (part: string) => part.startsWith('{');

/**
 * Returns the call that a request addresses. Fixed segments take precedence over parameters, as at API
 * Gateway.
 */
export function callOf(method: string, path: string): Call | undefined {
  const given = parts(path.replace(/\?.*$/, ''));
  const matching = calls.filter((call) => {
    const own = parts(call.path);
    return (
      call.method === method &&
      own.length === given.length &&
      own.every((part, place) => isParameter(part) || part === given[place])
    );
  });
  const pattern = (call: Call) =>
    parts(call.path)
      .map((part) => (isParameter(part) ? '1' : '0'))
      .join('');
  return matching.sort((a, b) => (pattern(a) < pattern(b) ? -1 : 1))[0];
}

const strictOnes = new Map<z.core.$ZodType, z.ZodType>();

/** Returns the same schema, but it rejects unknown keys at any depth. Loose schemas remain loose. */
export function strict(schema: z.core.$ZodType): z.ZodType {
  const known = strictOnes.get(schema);
  if (known) return known;
  const made = strictOf(schema as z.core.$ZodTypes);
  strictOnes.set(schema, made);
  return made;
}

const leaves = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'unknown', 'null', 'custom']);

function strictOf(schema: z.core.$ZodTypes): z.ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, strict(inner)]));
      return def.catchall ? z.object(shape).catchall(def.catchall) : z.strictObject(shape);
    }
    case 'array':
      return z.array(strict(def.element));
    case 'record':
      return z.record(def.keyType, strict(def.valueType));
    case 'union':
      return z.union(def.options.map(strict));
    case 'optional':
      return z.optional(strict(def.innerType));
    case 'nullable':
      return z.nullable(strict(def.innerType));
    case 'readonly':
      return strict(def.innerType);
    default:
      if (leaves.has(def.type)) return schema as unknown as z.ZodType;
      throw new Error(`A response may not contain a ${def.type}, because responses are not transformed`);
  }
}

/**
 * Returns whether a declared answer matches. Without a schema or type the body must be empty, but API Gateway
 * still sends a media type.
 */
const declares = (one: Answer, status: number, type: string, body: unknown): boolean =>
  one.status === status &&
  (one.schema ? type.startsWith('application/json') : one.type ? type.startsWith(one.type) : body === '');

/**
 * Checks that the status, the media type and the JSON of a successful response match the call's contract.
 * Undeclared fields are rejected.
 *
 * @throws Error with the call and the difference
 */
export function assertAnswer(
  method: string,
  path: string,
  status: number,
  type: string,
  body: unknown,
): void {
  const call = callOf(method, path);
  if (!call) throw new Error(`${method} ${path} returned ${status}, but is not a call of the contract`);
  const declared = [call.answer, ...(call.also ?? [])].filter((one) => declares(one, status, type, body));
  if (declared.length === 0)
    throw new Error(`${call.id} returned ${status} "${type}", which is not declared`);
  const schemas = declared.flatMap(({ schema }) => (schema ? [strict(schema)] : []));
  if (schemas.length === 0) return;
  const results = schemas.map((schema) => schema.safeParse(body));
  if (results.some(({ success }) => success)) return;
  const problem = results.map(({ error }) => error && z.prettifyError(error)).join('\n');
  throw new Error(`${call.id} returned a body that does not match its contract:\n${problem}`);
}
