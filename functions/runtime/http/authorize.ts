import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { IBatchGetRequest } from 'dynamodb-toolbox/table/actions/batchGet';
import { AppError } from '../../../shared/errors.ts';
import { type CallId, inScope, mayCall } from '../../../shared/permissions.ts';
import type { Actor, Requester } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { sourceAddress } from './source-address.ts';

/** Somebody who was let in, and what was read along with them. */
export interface Admitted<A = Actor> {
  actor: A;
  along: unknown[];
}

/** What a call wants to be read along with who asks, once it is known who that is. */
export type ExtraReads = (who: Requester) => IBatchGetRequest[];

/**
 * Who a token is, in the role that is asked for; with what is wanted along, in one call of the table.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED (a role that is not held)
 */
export type Authenticate = (
  deps: Deps,
  token: string,
  asked: string | undefined,
  wanted: ExtraReads,
) => Promise<Admitted<Omit<Actor, 'address'>>>;

/**
 * Who calls, and whether their acting role may make this call at all where they are. What part of the data they reach is the
 * operation's matter.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED, SCOPE
 */
export async function authorize(
  deps: Deps,
  authenticate: Authenticate,
  callId: CallId,
  event: APIGatewayProxyEventV2,
  wanted: ExtraReads,
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
