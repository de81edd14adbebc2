import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RawCall } from '../../../shared/contracts/raw-call.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ApiRoute } from '../../runtime/http/api.ts';
import { authorize } from '../../runtime/http/authorize.ts';
import { toRawResult } from '../../runtime/http/raw-route.ts';
import { knownError } from '../../runtime/http/reporting.ts';
import { parseJson, parseVersion } from '../../runtime/http/request.ts';
import { noteErrorCode } from '../../runtime/http/request-notes.ts';
import { verifyActor } from '../access/index.ts';
import { scimMediaType, toScimError } from './scim-error-rules.ts';

export interface ScimRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  /** The JSON of the body. `undefined` without a body. */
  body: unknown;
  /** Version of `If-Match` if the client sent one. */
  ifMatch: number | undefined;
}

export interface ScimReply {
  status: 200 | 201 | 204 | 501;
  body?: object;
  /** Address of the resource, absolute. */
  location?: string;
  version?: number;
}

export type ScimOperation = (deps: Deps, actor: Actor, request: ScimRequest) => Promise<ScimReply>;

/** Maximum bytes of a body. A group with a thousand members has about 100 kB. */
const largest = 1024 * 1024;

/**
 * Returns the route of a SCIM call. The caller is an API token with the scope `people:provision`, because a session of
 * an administrator would need fresh proofs of identity. Responses and errors have the media type of SCIM.
 */
export function scimRoute(call: RawCall, operation: ScimOperation): ApiRoute {
  return {
    key: `${call.method} ${call.path}`,
    async run(deps, event) {
      try {
        const { actor } = await authorize(deps, verifyActor, { callId: call.id, event, wanted: () => [] });
        if (!actor.apiToken) throw new AppError('NOT_AUTHORIZED', { detail: 'SCIM needs an API token' });
        return toResult(await operation(deps, actor, readScim(event)));
      } catch (error) {
        const appError = knownError(error);
        noteErrorCode(appError.code);
        if (appError.status >= 500) deps.log.error('SCIM call failed', { error: error as Error });
        return toRawResult(toScimError(appError), appError.options.retryAfter);
      }
    },
  };
}

/** @throws NOT_FOUND for an impossible id, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, MALFORMED */
function readScim(event: APIGatewayProxyEventV2): ScimRequest {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > largest) throw new AppError('BODY_TOO_LARGE');
  const type = event.headers['content-type'] ?? '';
  if (bytes.length > 0 && !/^application\/(scim\+)?json\s*(;|$)/i.test(type.trim()))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'The body has to be application/scim+json' });
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(event.pathParameters ?? {})) {
    if (!value || value.length > 128) throw new AppError('NOT_FOUND');
    params[name] = value;
  }
  return {
    params,
    query: event.queryStringParameters ?? {},
    body: bytes.length > 0 ? parseJson(bytes) : undefined,
    ifMatch: parseVersion(event.headers['if-match']),
  };
}

const toResult = ({ status, body, location, version }: ScimReply): APIGatewayProxyStructuredResultV2 =>
  toRawResult({
    status,
    headers: {
      ...(location ? { Location: location } : {}),
      ...(version === undefined ? {} : { ETag: `W/"${version}"` }),
      ...(body ? { 'Content-Type': scimMediaType } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
