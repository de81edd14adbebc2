import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../../shared/errors.ts';
import { type CallId, inScope, mayCall } from '../../../shared/permissions.ts';
import type { Actor, Requester } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { ItemRequest } from '../item-request.ts';
import { sourceAddress } from './source-address.ts';

/** An authenticated caller, and the items that were read in the same batch. */
export interface Admitted<A = Actor> {
  actor: A;
  along: unknown[];
}

/** Returns additional reads of a call, once the caller is known. */
export type ExtraReads = (who: Requester) => readonly ItemRequest[];

/**
 * Authenticates a token and selects the requested role. Reads the wanted items in the same batch.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED (a role that the person does
 *   not have)
 */
export type Authenticate = (
  deps: Deps,
  token: string,
  requestedRole: string | undefined,
  extraReads: ExtraReads,
) => Promise<Admitted<Omit<Actor, 'address'>>>;

interface CallToAuthorize {
  callId: CallId;
  event: APIGatewayProxyEventV2;
  wanted: ExtraReads;
}

/**
 * Authenticates the caller, and checks whether the acting role may make this call in its organisation. The
 * operation decides which data the caller can access.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED, SCOPE
 */
export async function authorize(
  deps: Deps,
  authenticate: Authenticate,
  { callId, event, wanted }: CallToAuthorize,
): Promise<Admitted> {
  const header = event.headers.authorization ?? '';
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|itp_[\w-]+)$/i.exec(header.trim())?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  const forced = event.queryStringParameters?.forceManager === 'true' ? 'ROLE_MANAGER' : undefined;
  const acting = forced ?? event.headers['x-acting-role'];
  const { actor, along } = await authenticate(deps, token, acting, wanted);
  if (!inScope(callId, actor.scope)) throw new AppError('SCOPE');
  if (!mayCall(callId, actor.role, actor.clientId)) throw new AppError('NOT_AUTHORIZED');
  return { actor: { ...actor, address: await sourceAddress(event) }, along };
}
