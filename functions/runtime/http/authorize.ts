import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../../shared/errors.ts';
import { mayCall } from '../../../shared/permissions.ts';
import { authenticate } from '../../access/authenticate.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { sourceAddress } from './source-address.ts';

/**
 * Who calls, and whether their acting role may make this call at all. What part of the data they reach is the
 * operation's matter.
 *
 * @throws UNAUTHENTICATED, SUBSCRIPTION_ENDED, ACCOUNT_DISABLED, NOT_AUTHORIZED
 */
export async function authorize(deps: Deps, callId: string, event: APIGatewayProxyEventV2): Promise<Actor> {
  const header = event.headers.authorization ?? '';
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header.trim())?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  const forced = event.queryStringParameters?.forceManager === 'true' ? 'ROLE_MANAGER' : undefined;
  const actor = await authenticate(deps, token, forced ?? event.headers['x-acting-role']);
  if (!mayCall(callId, actor.role)) throw new AppError('NOT_AUTHORIZED');
  return { ...actor, address: await sourceAddress(event) };
}
