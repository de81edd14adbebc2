import type * as z from 'zod';

const code = /^[A-Z][A-Z0-9_]+$/;

/** Returns the value at `key`, or undefined if `here` is not an object. */
export const propertyAt = (here: unknown, key: PropertyKey): unknown =>
  typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;

/** Returns the stable code of an issue of zod: the contract's own code, or a code for the kind of issue. */
export function issueCode(issue: z.core.$ZodIssue, value: unknown): string {
  if (code.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.path.reduce(propertyAt, value) === undefined ? 'REQUIRED' : 'INVALID_TYPE';
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'TOO_SMALL' : 'TOO_FEW';
    case 'too_big':
      return issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG';
    case 'invalid_value':
    case 'invalid_union':
      return 'INVALID_CHOICE';
    default:
      return 'INVALID';
  }
}

/** Returns the violated limit, or undefined for a missing value. */
export function issueLimits(issue: z.core.$ZodIssue): Record<string, number> | undefined {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small' && issue.message !== 'REQUIRED') return { min: Number(issue.minimum) };
  return undefined;
}
