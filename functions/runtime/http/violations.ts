import type * as z from 'zod';
import type { Violation } from '../../../shared/errors.ts';

const code = /^[A-Z][A-Z0-9_]+$/;

/** Zod's issues as violations: a path people understand (`i18n.FR.title`), a stable code, its limits. */
export function violationsOf(error: z.ZodError, value: unknown): Violation[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: fieldPath([...issue.path, key], value),
        message: 'UNKNOWN_FIELD',
      }));
    }
    const params = limitsOf(issue);
    return [
      {
        field: fieldPath(issue.path, value),
        message: messageOf(issue, value),
        ...(params ? { params } : {}),
      },
    ];
  });
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (code.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.path.reduce(inside, value) === undefined ? 'REQUIRED' : 'INVALID_TYPE';
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

const inside = (here: unknown, key: PropertyKey): unknown =>
  typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;

function limitsOf(issue: z.core.$ZodIssue): Record<string, number> | undefined {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small' && issue.message !== 'REQUIRED') return { min: Number(issue.minimum) };
  return undefined;
}

/** An entry of a list is named by its language or number where it has one, else by its place. */
function fieldPath(path: readonly PropertyKey[], value: unknown): string {
  const names: string[] = [];
  let here: unknown = value;
  for (const key of path) {
    // What is missing in a list is named already: `badges.1`.
    const entry = Array.isArray(here) && typeof key === 'number';
    here = inside(here, key);
    names.push(entry ? entryName(here, key) : String(key));
  }
  return names.join('.');
}

function entryName(entry: unknown, key: PropertyKey): string {
  if (typeof entry !== 'object' || entry === null) return String(key);
  const { lang, number } = entry as { lang?: unknown; number?: unknown };
  return typeof lang === 'string' ? lang : typeof number === 'number' ? String(number) : String(key);
}
