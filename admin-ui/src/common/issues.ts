import type * as z from 'zod';
import type { Violation } from '../../../shared/errors.ts';

const isCode = (message: string): boolean => /^[A-Z][A-Z0-9_]+$/.test(message);

const inside = (here: unknown, key: PropertyKey): unknown =>
  typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;

function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isCode(issue.message)) return issue.message;
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

function paramsOf(issue: z.core.$ZodIssue): Record<string, number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'custom' && issue.params) return issue.params as Record<string, number>;
  return {};
}

/** Zod's issues as the server words them: the same codes, with the form's own paths (`i18n.0.title`). */
export const violationsOf = (error: z.ZodError, value: unknown): Violation[] =>
  error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: codeOf(issue, value),
    params: paramsOf(issue),
  }));

/** Sets `value` at a dotted path, making the objects on its way. What is there first stays. */
export function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    target[head] ??= value;
    return;
  }
  const inner = target[head];
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  target[head] = next;
  setAt(next, rest, value);
}
