import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findOwned } from '../../runtime/owned.ts';
import { listStoredRange } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type LtiRegistration, LtiRegistrationEntity } from './registration.entity.ts';

/** Returns the registrations of an organisation. One Query. */
export const listRegistrations = ({ clientId }: Tenant): Promise<LtiRegistration[]> =>
  listStoredRange(
    LtiRegistrationEntity,
    { partition: `ORG#${clientId}#LTI`, range: { beginsWith: 'REGISTRATION#' } },
    { consistent: true },
  );

/** Returns a registration by its id, which contains the organisation. No caller is known before a launch. */
export const findRegistration = (id: string): Promise<LtiRegistration | undefined> =>
  findOwned(LtiRegistrationEntity, id);

/** @throws NOT_FOUND, also for a registration of another organisation */
export async function getRegistration({ clientId }: Tenant, id: string): Promise<LtiRegistration> {
  const found = idOwner(id) === clientId ? await findRegistration(id) : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const createRegistrationWrite = (registration: LtiRegistration): Write => ({
  write: LtiRegistrationEntity.build(PutTransaction).item(registration),
});

/** Replaces a registration, if it is unchanged since it was read. Rejects with CONFLICT. */
export const updateRegistrationWrite = (before: LtiRegistration, after: LtiRegistration): Write => ({
  write: LtiRegistrationEntity.build(PutTransaction)
    .item({ ...after, version: before.version + 1 })
    .options({ condition: { attr: 'version', eq: before.version } }),
  refused: () => new AppError('CONFLICT'),
});

/**
 * Deletes a registration, if it is unchanged since it was read. Rejects with CONFLICT, also if it does not
 * exist.
 */
export const deleteRegistrationWrite = ({ clientId, id, version }: LtiRegistration): Write => ({
  write: LtiRegistrationEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'version', eq: version } }),
  refused: () => new AppError('CONFLICT'),
});

/** Stores the time of the last launch for the list. Does nothing for a deleted registration. */
export async function saveLastLaunch(
  { clientId, id }: Pick<LtiRegistration, 'clientId' | 'id'>,
  lastLaunch: string,
): Promise<void> {
  const update = LtiRegistrationEntity.build(UpdateItemCommand)
    .item({ clientId, id, lastLaunch })
    .options({ condition: { attr: 'version', exists: true } });
  await heldWhere(update.send());
}
