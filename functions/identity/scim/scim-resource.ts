import { scimPath } from '../../../shared/contracts/identity/scim.ts';
import { settings } from '../../runtime/settings.ts';
import type { GroupRecord } from '../groups/index.ts';
import type { Member } from '../members/index.ts';
import { ScimError } from './scim-error-rules.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Returns the absolute address of a resource. */
export const scimLocation = (path: string): string => `${settings.pageUrl}${scimPath}${path}`;

export interface ScimResource {
  schemas: string[];
  id: string;
  [attribute: string]: unknown;
}

/** Returns a member as a user of SCIM, with the groups that contain them. */
export function toScimUser(member: Member, groups: readonly GroupRecord[]): ScimResource {
  const { id, email, firstName, lastName, active, lang, scim, createdDate, version } = member;
  return {
    schemas: [userSchema],
    id,
    ...(scim?.externalId ? { externalId: scim.externalId } : {}),
    userName: scim?.userName ?? email,
    name: {
      givenName: firstName,
      ...(lastName ? { familyName: lastName } : {}),
    },
    displayName: `${firstName} ${lastName}`.trim(),
    preferredLanguage: lang,
    emails: [{ value: email, type: 'work', primary: scim?.isSecondary !== true }],
    active,
    groups: groups
      .filter(({ userIds }) => userIds.includes(id))
      .map((group) => ({
        value: group.id,
        display: group.name,
        $ref: scimLocation(`/Groups/${group.id}`),
        type: 'direct',
      })),
    meta: {
      resourceType: 'User',
      created: createdDate,
      location: scimLocation(`/Users/${id}`),
      version: `W/"${version}"`,
    },
  };
}

/** Returns a group of the organisation as a group of SCIM. */
export const toScimGroup = ({ id, name, externalId, userIds, version }: GroupRecord): ScimResource => ({
  schemas: [groupSchema],
  id,
  ...(externalId ? { externalId } : {}),
  displayName: name,
  members: userIds.map((userId) => ({
    value: userId,
    type: 'User',
    $ref: scimLocation(`/Users/${userId}`),
  })),
  meta: { resourceType: 'Group', location: scimLocation(`/Groups/${id}`), version: `W/"${version}"` },
});

type Query = Readonly<Record<string, string | undefined>>;

const names = (list: string | undefined): string[] | undefined =>
  list
    ?.split(',')
    .map((one) =>
      one
        .trim()
        .toLowerCase()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, ''),
    )
    .filter((one) => one !== '');

/** Returns a resource with the requested attributes (RFC 7644, 3.9). `schemas` and `id` are always included. */
export function projectResource(resource: ScimResource, query: Query): ScimResource {
  const [wanted, left] = [names(query.attributes), names(query.excludedAttributes)];
  const { schemas, id, ...attributes } = resource;
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    const lower = name.toLowerCase();
    if (wanted) {
      if (wanted.includes(lower)) return [[name, value]];
      const parts = wanted.flatMap((one) =>
        one.startsWith(`${lower}.`) ? [one.slice(lower.length + 1)] : [],
      );
      return parts.length > 0 ? [[name, pickParts(value, (part) => parts.includes(part))]] : [];
    }
    if (left?.includes(lower)) return [];
    const parts = left?.flatMap((one) => (one.startsWith(`${lower}.`) ? [one.slice(lower.length + 1)] : []));
    return [[name, parts && parts.length > 0 ? pickParts(value, (part) => !parts.includes(part)) : value]];
  });
  return { schemas, id, ...Object.fromEntries(entries) };
}

function pickParts(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => pickParts(one, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => isWanted(part.toLowerCase())));
}

const defaultCount = 100;
export const maxCount = 200;

/**
 * Returns the requested range of a list: `from` counts from 0. Values below the first resource mean the first.
 *
 * @throws ScimError `invalidValue` for other texts than numbers
 */
export function readRange({ startIndex, count }: Query): { from: number; count: number } {
  const read = (field: string, given: string | undefined, otherwise: number): number => {
    if (given === undefined || given === '') return otherwise;
    if (!/^-?\d{1,9}$/.test(given)) throw new ScimError('invalidValue', `${field} has to be a number`);
    return Number(given);
  };
  return {
    from: Math.max(read('startIndex', startIndex, 1), 1) - 1,
    count: Math.min(Math.max(read('count', count, defaultCount), 0), maxCount),
  };
}

/** Returns a list response (RFC 7644, 3.4.2). `from`: the position of the first resource, from 0. */
export const toList = (resources: readonly object[], total: number, from: number) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex: from + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
