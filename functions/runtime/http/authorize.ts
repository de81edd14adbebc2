import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../../shared/errors.ts';
import { inScope, mayCall } from '../../../shared/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { sourceAddress } from './source-address.ts';

/**
 * Who a token is, in the role that is asked for.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED (a role that is not held)
 */
export type Authenticate = (
  deps: Deps,
  token: string,
  asked: string | undefined,
) => Promise<Omit<Actor, 'address'>>;

/**
 * Who calls, and whether their acting role may make this call at all where they are. What part of the data they reach is the
 * operation's matter.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED, SCOPE
 */
export async function authorize(
  deps: Deps,
  authenticate: Authenticate,
  callId: string,
  event: APIGatewayProxyEventV2,
): Promise<Actor> {
  const header = event.headers.authorization ?? '';
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|itp_[\w-]+)$/i.exec(header.trim())?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  const forced = event.queryStringParameters?.forceManager === 'true' ? 'ROLE_MANAGER' : undefined;
  const actor = await authenticate(deps, token, forced ?? event.headers['x-acting-role']);
  if (!inScope(callId, actor.scope)) throw new AppError('SCOPE');
  if (!mayCall(callId, actor.role, actor.clientId)) throw new AppError('NOT_AUTHORIZED');
  return { ...actor, address: await sourceAddress(event) };
}
