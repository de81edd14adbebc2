import type * as z from 'zod';
import type { Violation } from '../../../shared/errors.ts';
import { inside, issueCode, issueLimits } from '../../../shared/issues.ts';

/** Violations that a problem names at most, and issues that are looked at for them. */
const most = 100;

/** Zod's first issues as violations: a path people understand (`i18n.FR.title`), a stable code, its limits. */
export function violationsOf(error: z.ZodError, value: unknown): Violation[] {
  return error.issues
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
}

/** A body that has one of several shapes is told what that shape lacks, by field, and not that it is none of them. */
function ofItsShape(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  return issue.errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? [issue];
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
