import * as z from 'zod';
import { type ApiScope, apiScopes } from '../../scopes.ts';
import { call } from '../call.ts';
import { deleted, instant, langQuery, listQuery, requiredText } from '../common.ts';

/** Maximum number of API tokens of an organisation that have not expired. */
export const maxTokens = 20;
/** Maximum lifetime of a token in days. */
export const maxTokenDays = 366;

export const apiToken = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The beginning of the token without its secret, to recognise it in a system. */
    prefix: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    /** True if changes with the token are checked, answered with a sample, and not stored. */
    test: z.boolean(),
    /**
     * suspended: the creator is disabled, or no longer an administrator. ended: the creator signed out everywhere, set a
     * new password, or reverted a change of the address.
     */
    state: z.enum(['active', 'suspended', 'ended', 'expired']),
    madeBy: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
    createdDate: z.string(),
    /** With a precision of one hour. Absent before the first use. */
    lastUsed: z.string().optional(),
    expiresAt: z.string(),
  })
  .meta({ id: 'ApiToken' });
export type ApiTokenShown = z.output<typeof apiToken>;

/** Scopes of changes by other protocols, which have no samples. A test token cannot have them. */
export const untestable: ReadonlySet<ApiScope> = new Set([
  'people:provision',
  'statements:write',
  'documents:write',
]);

/** The operation checks the expiry date, because it depends on the clock. */
export const apiTokenForm = z
  .object({
    name: requiredText(80),
    scopes: z
      .array(z.enum(apiScopes, { error: 'INVALID_CHOICE' }), { error: 'REQUIRED' })
      .min(1, { error: 'REQUIRED' })
      .max(100, { error: 'TOO_MANY' })
      .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
    test: z.boolean().optional(),
    expiresAt: instant,
  })
  .refine(({ test, scopes }) => !test || !scopes.some((scope) => untestable.has(scope)), {
    path: ['scopes'],
    error: 'INVALID_CHOICE',
  })
  .meta({ id: 'ApiTokenForm' });

export const listTokens = call({
  id: 'listTokens',
  domain: 'tokens',
  method: 'GET',
  path: '/tokens',
  summary: 'Lists the API tokens of the organisation, for a month after they have expired',
  query: listQuery(['createdDate', 'name', 'expiresAt', 'lastUsed', 'id'], {}),
  list: true,
  answer: { status: 200, schema: z.array(apiToken) },
});

export const getToken = call({
  id: 'getToken',
  domain: 'tokens',
  method: 'GET',
  path: '/tokens/{id}',
  summary: 'Returns an API token without its secret',
  query: langQuery,
  answer: { status: 200, schema: apiToken },
  errors: ['NOT_FOUND'],
});

export const createToken = call({
  id: 'createToken',
  domain: 'tokens',
  method: 'POST',
  freshProof: 'always',
  path: '/tokens',
  summary: 'Adds an API token and returns it once. It expires within a year',
  body: apiTokenForm,
  answer: { status: 201, schema: apiToken.extend({ token: z.string() }) },
  errors: ['TOKEN_LIMIT'],
});

export const deleteToken = call({
  id: 'deleteToken',
  domain: 'tokens',
  method: 'DELETE',
  freshProof: 'always',
  path: '/tokens/{id}',
  summary: 'Revokes a token immediately',
  answer: { status: 200, schema: deleted },
});
