import type { Params, Query } from '../../shared/contracts/call.ts';
import {
  type Client,
  clientForMembers,
  type getClient,
  type listClients,
} from '../../shared/contracts/organisations.ts';
import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { getOrganisation, getOrganisationAndQuota, listOrganisations } from './organisation.repository.ts';
import { allowedBytes } from './organisation-rules.ts';
import { isAmong } from './search-rules.ts';
import { toClient } from './to-client.ts';
import { withGroups } from './with-groups.ts';

/** Organisations for a super admin, searched by name, SIRET and representative (OR-01). One Query. */
export async function listOrganisationsPage(
  deps: Deps,
  _actor: Actor,
  { query }: { query: Query<typeof listClients> },
): Promise<Answer> {
  const { filter } = query;
  const only = filter?.type?.length === 1 ? filter.type[0] : undefined;
  const found = (await listOrganisations(only))
    .map(toClient)
    .filter((client) => isAmong(filter ?? {}, client, deps.now()));
  return listOf('clients', found, query, {
    name: (c) => c.name,
    id: (c) => c.id,
    type: (c) => c.type,
    siret: (c) => c.siret,
    contractExpirationDate: (c) => c.contractExpirationDate,
    maxUser: (c) => c.maxUser,
    maxSize: (c) => c.maxSize,
  });
}

/** One organisation, for super admins. @throws NOT_FOUND */
export const readOrganisation = async (
  _deps: Deps,
  actor: Actor,
  { params }: { params: Params<typeof getClient> },
): Promise<Client> => withGroups(actor, await getOrganisation({ clientId: params.id }));

/** The caller's own organisation: all of it for admins, what a member needs for the others. */
export async function readCurrentOrganisation(_deps: Deps, actor: Actor): Promise<unknown> {
  const record = await getOrganisation(actor);
  return actor.role === 'admin' || actor.role === 'super'
    ? withGroups(actor, record)
    : clientForMembers.parse(toClient(record));
}

/** Seats and bytes (OR-08). Admins ask for their own organisation only. @throws NOT_FOUND */
export async function readQuota(
  _deps: Deps,
  actor: Actor,
  { params }: { params: { id: string } },
): Promise<unknown> {
  const clientId = params.id === 'current' ? actor.clientId : params.id;
  if (actor.role !== 'super' && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const [organisation, quota] = await getOrganisationAndQuota({ clientId });
  const { maxSize } = organisation;
  return {
    currentUser: quota.currentUser,
    maxUser: organisation.maxUser,
    currentSize: quota.currentSize,
    reservedSize: quota.reservedSize,
    maxSize: maxSize === undefined ? null : (allowedBytes(maxSize) ?? 0),
  };
}
