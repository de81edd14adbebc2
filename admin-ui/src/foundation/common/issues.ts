import type * as z from 'zod';
import type { Violation } from '../../../../shared/errors.ts';
import { issueCode, issueLimits } from '../../../../shared/issues.ts';

/**
 * Returns zod's issues as violations of the server, with the same codes and the form's paths
 * (`i18n.0.title`).
 */
export const toViolations = (error: z.ZodError, value: unknown): Violation[] =>
  error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issueCode(issue, value),
    params: issueLimits(issue) ?? {},
  }));

/** Sets `value` at a dotted path and creates missing objects. An existing value is not replaced. */
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
