import { type Filter, filter as matcher, parse } from 'scim2-parse-filter';
import { ScimError } from './scim-error-rules.ts';

/** Maximum length of a filter, and its maximum of nested brackets: the parser is recursive. */
const longest = 2000;
const mostBrackets = 50;

/**
 * Parses a filter (RFC 7644, 3.4.2.2).
 *
 * @throws ScimError `invalidFilter`
 */
export function parseFilter(text: string): Filter {
  const brackets = text.replace(/[^[(]/g, '').length + (text.match(/\bnot\b/gi)?.length ?? 0);
  if (text.length > longest || brackets > mostBrackets)
    throw new ScimError('invalidFilter', 'The filter is too long');
  try {
    return fold(parse(text));
  } catch {
    throw new ScimError('invalidFilter', `The filter cannot be read: ${text.slice(0, 200)}`);
  }
}

const truth = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Attributes that compare the case of letters (RFC 7643, 3.1: `caseExact`). */
const isExact = (path: string): boolean => /^(externalid|meta\.|.*\$ref)/.test(path);

/** The prefixes of attributes of the core schemas, which can be left out (RFC 7644, 3.10). */
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;

/** Returns the path of an attribute in lower case, without the prefix of a core schema. */
export const attributeName = (path: string): string => path.replace(corePrefix, '').toLowerCase();

/** Returns a value as filters compare it: booleans for "True" and "False", text in lower case. */
function foldValue<T>(path: string, value: T): T | boolean | string {
  if (typeof value !== 'string') return value;
  const lower = value.toLowerCase();
  if (/(^|\.)(active|primary)$/.test(path)) return truth.get(lower) ?? lower;
  return isExact(path) ? value : lower;
}

/** Returns a filter whose names and values are in lower case. */
function fold(given: Filter, within = ''): Filter {
  switch (given.op) {
    case 'and':
    case 'or':
      return { ...given, filters: given.filters.map((one) => fold(one, within)) };
    case 'not':
      return { ...given, filter: fold(given.filter, within) };
    case '[]': {
      const attrPath = attributeName(given.attrPath);
      return { ...given, attrPath, valFilter: fold(given.valFilter, `${attrPath}.`) };
    }
    case 'pr':
      return { ...given, attrPath: attributeName(given.attrPath) };
    default: {
      const attrPath = attributeName(given.attrPath);
      return { ...given, attrPath, compValue: foldValue(`${within}${attrPath}`, given.compValue) };
    }
  }
}

/** Returns a resource whose names and texts are in lower case, for a comparison with a filter. */
function foldResource(value: unknown, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => foldResource(one, path));
  if (typeof value !== 'object' || value === null) return foldValue(path, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const at = path === '' ? name.toLowerCase() : `${path}.${name.toLowerCase()}`;
      return [name.toLowerCase(), foldResource(inner, at)];
    }),
  );
}

/** Returns whether a resource, or a value of a list of values, matches a parsed filter. `path`: of the value. */
export const matches = (given: Filter, resource: object, path = ''): boolean =>
  matcher(given)(foldResource(resource, path) as Record<string, unknown>);

/**
 * Returns the value of a filter that compares one attribute, so that a lookup replaces the search.
 * `userName eq "a"` has the value `a` for `username`.
 */
export function comparedValue(given: Filter | undefined, name: string): string | undefined {
  if (given?.op !== 'eq' || given.attrPath !== name) return undefined;
  return typeof given.compValue === 'string' ? given.compValue : undefined;
}
