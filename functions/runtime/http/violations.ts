import type * as z from 'zod';
import type { Violation } from '../../../shared/errors.ts';
import { issueCode, issueLimits, propertyAt } from '../../../shared/issues.ts';

/** Maximum number of violations in a problem, and of issues that are processed. */
const most = 100;

/** Converts the first zod issues to violations: a readable path (`i18n.FR.title`), a stable code, limits. */
export const toViolations = (error: z.ZodError, value: unknown): Violation[] =>
  error.issues
    .slice(0, most)
    .flatMap(ofItsShape)
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.slice(0, most).map((key) => ({
          field: fieldPath([...issue.path, key], value),
          message: 'UNKNOWN_FIELD',
        }));
      }
      const params = issueLimits(issue);
      return [
        {
          field: fieldPath(issue.path, value),
          message: issueCode(issue, value),
          ...(params ? { params } : {}),
        },
      ];
    })
    .slice(0, most);

/** Replaces the issue of a union by the errors of the first variant that has errors only in fields. */
function ofItsShape(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  return issue.errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? [issue];
}

/** Returns the path of a field. A list entry is named by its language or number, otherwise by its index. */
function fieldPath(path: readonly PropertyKey[], value: unknown): string {
  const names: string[] = [];
  let current: unknown = value;
  for (const key of path) {
    // The contract names a missing list entry by a text instead of an index: `badges.1`.
    const entry = Array.isArray(current) && typeof key === 'number';
    current = propertyAt(current, key);
    names.push(entry ? entryName(current, key) : String(key));
  }
  return names.join('.');
}

function entryName(entry: unknown, key: PropertyKey): string {
  if (typeof entry !== 'object' || entry === null) return String(key);
  const { lang, number } = entry as { lang?: unknown; number?: unknown };
  return typeof lang === 'string' ? lang : typeof number === 'number' ? String(number) : String(key);
}
