import type * as z from 'zod';

/** Names of text fields that contain a time. */
const isTime = (name: string): boolean => /(?:date|at|until|since)$/i.test(name);

/** Facts that make a sample similar to a real response. */
export interface SampleFacts {
  /** Path parameters and body of the request. A field of the response with the same name has this value if it fits. */
  given: Readonly<Record<string, unknown>>;
  /** Fields that end with date, at, until or since have this time. */
  now: Date;
}

/**
 * Returns a value that the schema of a response accepts, for requests with test tokens. Lists are empty and optional
 * fields are absent, unless the request has them.
 *
 * @throws Error for types that no response of a change has
 */
export function sampleOf(schema: z.core.$ZodType, facts: SampleFacts, name = ''): unknown {
  const given = name !== '' && Object.hasOwn(facts.given, name) ? facts.given[name] : undefined;
  if (given !== undefined) {
    const { success, data } = (schema as z.ZodType).safeParse(given);
    if (success) return data;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, sampleOf(field, facts, key)]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'array':
      return (schema as z.ZodType).safeParse([]).success ? [] : [sampleOf(def.element, facts)];
    case 'string':
      return isTime(name) ? facts.now.toISOString() : 'sample';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    default:
      throw new Error(`no sample of ${def.type}`);
  }
}
