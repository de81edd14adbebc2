import { AppError } from '../../../shared/errors.ts';
import { groupSchema, maxCount, scimLocation, toList, userSchema } from './scim-resource.ts';
import type { ScimReply } from './scim-route.ts';

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: 'readWrite' | 'readOnly' | 'immutable';
  returned: 'default' | 'always';
  uniqueness: 'none' | 'server';
  referenceTypes?: string[];
  canonicalValues?: string[];
  subAttributes?: Attribute[];
}

/** Returns the definition of an attribute. Default: an optional text with one value. */
const attribute = (name: string, description: string, changes: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...changes,
});

const readOnly = { mutability: 'readOnly' } as const;

const externalId = attribute('externalId', 'The id in the directory', {
  caseExact: true,
  uniqueness: 'server',
});

/**
 * `required` means that every user has a value. A request needs the user name and, if it is no address, `emails`.
 */
const userAttributes = [
  attribute('userName', 'The name by which the directory finds the user', {
    required: true,
    uniqueness: 'server',
  }),
  externalId,
  attribute('name', 'The parts of the name. Long names are cut to 50 characters', {
    type: 'complex',
    required: true,
    subAttributes: [
      attribute('givenName', 'The first name', { required: true }),
      attribute('familyName', 'The last name'),
    ],
  }),
  attribute('displayName', 'First and last name', readOnly),
  attribute('preferredLanguage', 'The language of mails: en, fr, es or it', {
    required: true,
    canonicalValues: ['en', 'fr', 'es', 'it'],
  }),
  attribute('emails', 'The address of the account. One is stored: the primary one, or that of work', {
    type: 'complex',
    multiValued: true,
    required: true,
    subAttributes: [
      attribute('value', 'The address', { required: true, uniqueness: 'server' }),
      attribute('type', 'work', { canonicalValues: ['work'] }),
      attribute('primary', 'Whether the directory calls the address primary', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the user may sign in', { type: 'boolean', required: true }),
  attribute('groups', 'The groups that contain the user', {
    ...readOnly,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the group', { ...readOnly, caseExact: true }),
      attribute('$ref', 'The address of the group', {
        ...readOnly,
        type: 'reference',
        caseExact: true,
        referenceTypes: ['Group'],
      }),
      attribute('display', 'The name of the group', readOnly),
      attribute('type', 'direct', { ...readOnly, canonicalValues: ['direct'] }),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
  { ...externalId, uniqueness: 'none' as const },
  attribute('members', 'The users of the group, up to 1000', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user', { mutability: 'immutable', caseExact: true }),
      attribute('$ref', 'The address of the user', {
        mutability: 'immutable',
        type: 'reference',
        caseExact: true,
        referenceTypes: ['User'],
      }),
      attribute('type', 'User', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  }),
];

const schemas = [
  { id: userSchema, name: 'User', description: 'A member of the organisation', attributes: userAttributes },
  { id: groupSchema, name: 'Group', description: 'A group of the organisation', attributes: groupAttributes },
];

const listSchemas = () =>
  schemas.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: scimLocation(`/Schemas/${schema.id}`) },
  }));

const listTypes = () =>
  schemas.map(({ id: schema, name, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: 'ResourceType', location: scimLocation(`/ResourceTypes/${name}`) },
  }));

const lists = { schemas: listSchemas, types: listTypes } as const;

/** Returns the response with all definitions of a kind. */
export function definitionsReply(kind: keyof typeof lists): ScimReply {
  const all = lists[kind]();
  return { status: 200, body: toList(all, all.length, 0) };
}

/** Returns the response with one definition. @throws NOT_FOUND */
export function definitionReply(kind: keyof typeof lists, id: string | undefined): ScimReply {
  const found = lists[kind]().find((one) => one.id.toLowerCase() === id?.toLowerCase());
  if (!found) throw new AppError('NOT_FOUND');
  return { status: 200, body: found };
}

/** The response to requests of optional features. */
export const notImplementedReply: ScimReply = {
  status: 501,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '501',
    detail: 'Not implemented. Search users and groups with GET',
  },
};

/** Returns the response with the features of the service (RFC 7643, 5). */
export const configReply = (documentationUri: string): ScimReply => ({
  status: 200,
  body: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    documentationUri,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxCount },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API token',
        description: 'An API token with the scope people:provision, as a bearer token',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: scimLocation('/ServiceProviderConfig'),
    },
  },
});
