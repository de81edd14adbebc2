import type { Filter } from 'scim2-parse-filter';
import * as z from 'zod';
import { ScimError } from './scim-error-rules.ts';
import { attributeName, parseFilter } from './scim-filter-rules.ts';

/** One attribute that a request sets, extends or removes. */
export interface Assignment {
  kind: 'add' | 'replace' | 'remove';
  /** In lower case, with its sub-attribute: `username`, `name.givenname`, `members`. */
  path: string;
  /** Selects values of a list: `emails[type eq "work"]`. */
  filter?: Filter;
  /** Absent or null: the attribute is removed. */
  value: unknown;
}

const maxOperations = 1000;

/** Entra writes the names of operations with a capital letter. */
const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(3000).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(maxOperations),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the assignments of a PATCH request (RFC 7644, 3.5.2), in the dialects of Entra ("Replace", values without a
 * path with dotted names), Okta (values without a path) and Google.
 *
 * @throws ScimError `invalidSyntax` (body), `invalidPath`, `invalidFilter`, `noTarget` (removal without a path)
 */
export function readPatch(body: unknown): Assignment[] {
  const parsed = patch.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ScimError(
      'invalidSyntax',
      `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`,
    );
  }
  return parsed.data.Operations.flatMap(({ op, path, value }) => {
    if (path) return assign(op, path, value);
    if (op === 'remove') throw new ScimError('noTarget', 'A removal needs a path');
    if (!isObject(value)) throw new ScimError('invalidValue', 'An operation without a path needs an object');
    return Object.entries(value).flatMap(([name, inner]) => assign(op, name, inner));
  });
}

/** Returns the assignments of a whole resource. Attributes that are left out stay unchanged. */
export function readResource(body: unknown): Assignment[] {
  if (!isObject(body)) throw new ScimError('invalidSyntax', 'The body has to be an object');
  return Object.entries(body).flatMap(([name, value]) => assign('replace', name, value));
}

/** The parts of a path: attribute, filter, sub-attribute. */
const pathParts = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is;

function assign(kind: Assignment['kind'], given: string, value: unknown): Assignment[] {
  const name = given.trim().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i, '');
  // Attributes of extensions are not stored.
  if (/^urn:/i.test(name)) return [];
  const [, attribute = '', filter, sub] = pathParts.exec(name) ?? [];
  if (attribute === '') throw new ScimError('invalidPath', `The path cannot be read: ${given.slice(0, 200)}`);
  const path = attributeName(sub === undefined ? attribute : `${attribute}.${sub}`);
  if (path === 'name' && isObject(value))
    return Object.entries(value).flatMap(([part, inner]) => assign(kind, `name.${part}`, inner));
  return [{ kind, path, value, ...(filter === undefined ? {} : { filter: parseFilter(filter) }) }];
}
